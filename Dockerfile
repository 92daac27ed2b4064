# Server, AI or the whole house: see docs/manual/spy-server.md. Debian, because the Node that npm installs for the build needs glibc.
FROM node:24-slim AS build
WORKDIR /house
COPY package.json package-lock.json ./
RUN npm ci
COPY tsconfig.json tsconfig.web.json vite.config.ts CHANGELOG.md LICENSE ./
COPY bin ./bin
COPY scripts ./scripts
COPY src ./src
COPY docs ./docs
RUN node scripts/build.mjs

FROM node:24-slim AS house
WORKDIR /house
COPY --from=build /house/package.json ./
COPY --from=build /house/bin ./bin
COPY --from=build /house/dist ./dist
COPY docker/start.mjs docker/roles.mjs docker/health.mjs ./docker/
# Files of one's own are mounted here, under the same names.
COPY docker/config /config
RUN mkdir /data && chown node:node /data
ENV XDG_DATA_HOME=/data
USER node
EXPOSE 7007 8017
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "/house/docker/health.mjs"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "/house/docker/start.mjs"]

# The same image for one role each: its options follow directly behind the image's name, as the standard wants.
FROM house AS ai
HEALTHCHECK NONE
ENTRYPOINT ["node", "/house/docker/start.mjs", "ai"]

FROM house AS server
ENTRYPOINT ["node", "/house/docker/start.mjs", "server"]

FROM house
