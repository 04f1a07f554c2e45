#!/bin/bash
# sleep-loop.sh brook|rain|ocean|night SECONDS OUT.m4a [BITRATE] [LUFS]
# A soundscape that loops. Its gain alone is set: a compressor or a filter would treat the beginning unlike the end.
set -euo pipefail
KIND=$1 LONG=$2 OUT=$3 BITRATE=${4:-48k} LUFS=${5:--24}
WORK=$(mktemp -d)
trap 'rm -r "$WORK"' EXIT
python3 "$(dirname "$0")/soundscape.py" "$KIND" "$LONG" "$WORK/loop.wav"
IS=$(ffmpeg -nostdin -hide_banner -t 120 -i "$WORK/loop.wav" -af ebur128 -f null - 2>&1 | sed -n 's/ *I: *\(.*\) LUFS/\1/p' | tail -1)
ffmpeg -nostdin -v error -y -i "$WORK/loop.wav" -af "volume=$(echo "$LUFS - $IS" | bc -l)dB" -c:a aac -profile:a aac_low -b:a "$BITRATE" \
  -movflags +faststart -map_metadata -1 -fflags +bitexact -flags:a +bitexact "$OUT"
