#!/bin/bash
# morning-mercies-sound.sh HYMN.m4a BEDS OUT.m4a   each phrase on its cue, the hymn underneath
set -euo pipefail
HYMN=$(realpath "$1") BEDS=$(realpath "$2") OUT=$(realpath -m "$3")
cd "$(dirname "$0")"
WORK=$(mktemp -d)
trap 'rm -r "$WORK"' EXIT
COUNT=0 DELAYS="" NAMES="" INPUTS=()
while IFS='|' read -r AT PHRASE; do
  printf '# voice=miriam bed=none\n%s\n' "$PHRASE" > "$WORK/$COUNT.txt"
  python3 ../speech/narrate.py "$WORK/$COUNT.txt" "$WORK/$COUNT.m4a" --beds "$BEDS"
  INPUTS+=(-i "$WORK/$COUNT.m4a")
  DELAYS="$DELAYS[$COUNT]adelay=$AT[p$COUNT];" NAMES="$NAMES[p$COUNT]" COUNT=$((COUNT + 1))
done << 'CUES'
4000|It is of the Lord's mercies that we are not consumed,
17000|because his compassions fail not.
29000|They are new every morning: great is thy faithfulness.
44000|Weeping may endure for a night, but joy cometh in the morning.
57000|Good morning. Begin with prayer.
CUES
VOICE="${DELAYS}${NAMES}amix=inputs=$COUNT:normalize=0,aformat=channel_layouts=stereo[v]"
MUSIC="[$COUNT]volume=-11dB,afade=t=in:d=3,atrim=0:68[m]"
ffmpeg -nostdin -v error -y "${INPUTS[@]}" -i "$HYMN" \
  -filter_complex "$VOICE;$MUSIC;[v][m]amix=inputs=2:duration=longest:normalize=0,atrim=0:68,afade=t=out:st=64:d=4[o]" \
  -map "[o]" -c:a pcm_s24le "$WORK/mix.wav"
TRIM=0 ../master.sh "$WORK/mix.wav" "$OUT" 128k -16
