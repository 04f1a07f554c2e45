#!/bin/bash
# meter.sh FILE...   prints duration, bytes, loudness, range and peak; fails when a file does not decode cleanly.
set -euo pipefail
for FILE in "$@"; do
  PROBLEMS=$(ffmpeg -nostdin -v error -i "$FILE" -f null - 2>&1)
  [ -z "$PROBLEMS" ] || { echo "$FILE: $PROBLEMS" >&2; exit 1; }
  REPORT=$(ffmpeg -nostdin -hide_banner -i "$FILE" -map 0:a:0 -af ebur128=peak=true -f null - 2>&1 | tail -14)
  pick() { echo "$REPORT" | sed -n "s/ *$1: *\(.*\) $2/\1/p"; }
  printf '%-40s %7.1f s %8d B %6s LUFS  LRA %5s  peak %s dB\n' "$(basename "$FILE")" \
    "$(ffprobe -v error -show_entries format=duration -of csv=p=0 "$FILE")" "$(stat -c%s "$FILE")" \
    "$(pick I LUFS)" "$(pick LRA LU)" "$(pick Peak dBFS)"
done
