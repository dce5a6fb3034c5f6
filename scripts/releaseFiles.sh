#!/usr/bin/env bash
# Writes the files of a release from a built checkout: source, build, list of packages (CycloneDX), digests.
# Usage: scripts/releaseFiles.sh TAG FOLDER
set -euo pipefail
tag=$1
folder=$2
mkdir -p "$folder"
git archive --format=tar.gz --prefix="steeple-$tag/" --output="$folder/steeple-$tag.tar.gz" HEAD
tar --create --gzip --file="$folder/steeple-$tag-build.tar.gz" web/dist functions/lib functions/package.json firebase.json
npm sbom --sbom-format=cyclonedx --omit=dev > "$folder/steeple-$tag.cdx.json"
cd "$folder"
sha256sum -- "steeple-$tag"* > SHA256SUMS
