FROM node:24-slim AS build
WORKDIR /doorplate
COPY . .
RUN npm run release && mkdir /release && tar -xzf release/*.tar.gz -C /release --strip-components=1

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /doorplate
RUN mkdir /data && chown node:node /data
COPY --from=build /release ./
USER node
VOLUME /data
EXPOSE 3000
# Busy starting is not unhealthy: the first start fills the data folder.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "doorplate.mjs"]
