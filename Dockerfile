# The product as an image: pages and server are built in the first stage; the last holds what runs, and nothing that builds.
# PDF needs the processor to be x64; elsewhere the page for printing takes its place.
# Node 22.23.1 by its digest; a newer one, once you have looked at it, goes in with --build-arg NODE_IMAGE=node@sha256:…
ARG NODE_IMAGE=node:22-bookworm-slim@sha256:53ada149d435c38b14476cb57e4a7da73c15595aba79bd6971b547ceb6d018bf
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && node scripts/keep-runtime.mjs

FROM ${NODE_IMAGE}
RUN rm -rf /usr/local/lib/node_modules /opt/yarn* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* \
  && install -d -m 0700 -o 10001 -g 10001 /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/catalogs ./catalogs
COPY --from=build /app/assets ./assets
COPY --from=build /app/src/renderers/pdf/template ./src/renderers/pdf/template
COPY --from=build /app/src/server/db/migrations ./src/server/db/migrations
# With more arenas the C library keeps what it took to compile the embedded database: 50 to 80 MB. With fixed thresholds
# it gives large blocks back when they are freed; its own thresholds rise with use.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
