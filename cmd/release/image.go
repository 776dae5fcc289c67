package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"
)

// nobody is the user that the program in an image runs as.
const nobody = 65532

// A blob is a part of an image, as others name it.
type blob struct {
	MediaType   string            `json:"mediaType"`
	Digest      string            `json:"digest"`
	Size        int               `json:"size"`
	Platform    map[string]string `json:"platform,omitempty"`
	Annotations map[string]string `json:"annotations,omitempty"`
}

// The kinds of blobs.
const (
	manifestType = "application/vnd.oci.image.manifest.v1+json"
	configType   = "application/vnd.oci.image.config.v1+json"
	layerType    = "application/vnd.oci.image.layer.v1.tar+gzip"
	indexType    = "application/vnd.oci.image.index.v1+json"
)

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return "sha256:" + hex.EncodeToString(sum[:])
}

// image is an image for containers, as a file that docker load, podman load and skopeo take: the layout that the Open Container Initiative
// describes, and beside it the list that older ones look for. It has the program and a folder for battles, and nothing else.
func (r *release) image(t target, program []byte) ([]byte, error) {
	root := []file{
		{name: "data/", mode: 0o755, uid: nobody},
		{name: "tmp/", mode: 0o1777},
		{name: "usr/bin/sandtable", data: program, mode: 0o755},
	}
	plain, err := tarred(root, r.at)
	if err != nil {
		return nil, err
	}
	layer, err := gzipped(plain)
	if err != nil {
		return nil, err
	}
	created := r.at.Format(time.RFC3339)
	config, err := json.Marshal(map[string]any{
		"created": created, "architecture": t.arch, "os": t.os,
		"config": map[string]any{
			"User": "65532:65532", "Env": []string{"PATH=/usr/bin", "HOME=/data"}, "WorkingDir": "/data",
			"Entrypoint": []string{"/usr/bin/sandtable"}, "Cmd": []string{"serve", "--addr", ":8080", "--no-open", "--data", "/data"},
			"ExposedPorts": map[string]any{"8080/tcp": struct{}{}}, "Volumes": map[string]any{"/data": struct{}{}},
			"Labels": map[string]string{"org.opencontainers.image.title": "sandtable", "org.opencontainers.image.version": r.version},
		},
		"rootfs":  map[string]any{"type": "layers", "diff_ids": []string{digest(plain)}},
		"history": []any{map[string]any{"created": created, "created_by": "cmd/release"}},
	})
	if err != nil {
		return nil, err
	}
	manifest, err := json.Marshal(map[string]any{
		"schemaVersion": 2, "mediaType": manifestType,
		"config": blob{MediaType: configType, Digest: digest(config), Size: len(config)},
		"layers": []blob{{MediaType: layerType, Digest: digest(layer), Size: len(layer)}},
	})
	if err != nil {
		return nil, err
	}
	name := "sandtable:" + r.version
	index, err := json.Marshal(map[string]any{
		"schemaVersion": 2, "mediaType": indexType,
		"manifests": []blob{{
			MediaType: manifestType, Digest: digest(manifest), Size: len(manifest), Platform: map[string]string{"os": t.os, "architecture": t.arch},
			Annotations: map[string]string{"org.opencontainers.image.ref.name": r.version, "io.containerd.image.name": "docker.io/library/" + name},
		}},
	})
	if err != nil {
		return nil, err
	}
	older, err := json.Marshal([]any{map[string]any{"Config": place(config), "RepoTags": []string{name}, "Layers": []string{place(layer)}}})
	if err != nil {
		return nil, err
	}
	return tarred([]file{
		{name: "oci-layout", data: []byte(`{"imageLayoutVersion":"1.0.0"}`), mode: 0o644},
		{name: "index.json", data: index, mode: 0o644},
		{name: "manifest.json", data: older, mode: 0o644},
		{name: place(config), data: config, mode: 0o644},
		{name: place(manifest), data: manifest, mode: 0o644},
		{name: place(layer), data: layer, mode: 0o644},
	}, r.at)
}

// place is where a blob stands in the layout.
func place(data []byte) string {
	sum := sha256.Sum256(data)
	return "blobs/sha256/" + hex.EncodeToString(sum[:])
}
