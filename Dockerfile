# The server in an image: docker build -t theomachy . ; docs/deployment.md tells how to run it.
FROM python:3.13-slim AS wheel
RUN pip install --no-cache-dir uv
WORKDIR /source
COPY . .
# The browser's client is built with a Node that comes as a package.
RUN uv build --wheel --out-dir /wheel

FROM python:3.13-slim
RUN --mount=from=wheel,source=/wheel,target=/wheel \
    --mount=from=wheel,source=/source/requirements.lock,target=/requirements.lock \
    pip install --no-cache-dir uv \
    && uv pip install --system --no-cache --compile-bytecode --constraints /requirements.lock /wheel/*.whl "psycopg[binary]" httpx http-ece py-vapid \
    && pip uninstall --yes uv pip \
    && useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin theomachy \
    && install --directory --owner theomachy --group theomachy --mode 700 /data /cache
USER theomachy
ENV THEOMACHY_HOST=0.0.0.0 \
    THEOMACHY_PORT=8484 \
    THEOMACHY_DATA=/data \
    THEOMACHY_CACHE=/cache \
    THEOMACHY_OPEN_BROWSER=false \
    THEOMACHY_LOG_FORMAT=json
VOLUME ["/data", "/cache"]
EXPOSE 8484
HEALTHCHECK --start-period=60s --interval=30s --timeout=5s \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen('http://127.0.0.1:' + os.environ['THEOMACHY_PORT'] + '/healthz', timeout=4)"]
ENTRYPOINT ["theomachy"]
CMD ["serve"]
