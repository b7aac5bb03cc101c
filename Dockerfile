# Riverboat in a container. Its database lives in /data, which belongs on a volume. See the README, «Operate».
FROM python:3.11-slim

RUN pip install --no-cache-dir uv==0.13.9 && useradd --create-home riverboat && install -d -o riverboat /data
WORKDIR /riverboat
COPY pyproject.toml README.md ./
COPY bot bot
COPY data data
COPY engines engines
COPY renderers renderers
RUN uv sync --no-dev --extra postgres --compile-bytecode --no-cache

USER riverboat
VOLUME /data
ENV PATH="/riverboat/.venv/bin:$PATH" \
    DATABASE_URL=sqlite+aiosqlite:////data/riverboat.db \
    HEALTH_PORT=8080 \
    LOG_JSON=true
HEALTHCHECK --start-period=60s CMD ["python", "-c", "import urllib.request as http; http.urlopen('http://127.0.0.1:8080/healthz')"]
ENTRYPOINT ["riverboat"]
CMD ["run"]
