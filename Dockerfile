# The image of a server: one program and a folder for its battles.
#
#	docker build -t sandtable .
#	docker run -p 8080:8080 -v battles:/data sandtable
#
# Put a proxy with TLS in front and add --proxied; or --database postgres://… instead of the folder.
FROM node:20-bookworm-slim AS node

FROM golang:1.26-bookworm AS build
COPY --from=node /usr/local /usr/local
RUN apt-get update && apt-get install -y --no-install-recommends make && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG RELEASE=image
RUN make web && CGO_ENABLED=0 go build -trimpath -ldflags "-s -w -X main.release=$RELEASE" -o /out/sandtable ./cmd/sandtable && mkdir /out/data

FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /out/sandtable /usr/bin/sandtable
COPY --from=build --chown=nonroot:nonroot /out/data /data
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["/usr/bin/sandtable"]
CMD ["serve", "--addr", ":8080", "--no-open", "--data", "/data"]
