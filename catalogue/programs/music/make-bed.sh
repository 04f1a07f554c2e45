#!/bin/bash
# make-bed.sh NAME FOLDER   writes NAME.wav for narrate.py: pad-a, pad-d, pad-f, ocean, rain, night or brook
set -euo pipefail
NAME=$1
mkdir -p "$2"
OUT=$(realpath "$2")/$NAME.wav
cd "$(dirname "$0")"
case $NAME in
  pad-d) SEED=3 ROOT=50 ;;
  pad-f) SEED=11 ROOT=53 ;;
  pad-a) SEED=23 ROOT=45 ;;
  *) exec python3 soundscape.py "$NAME" 60 "$OUT" ;;
esac
WORK=$(mktemp -d)
trap 'rm -r "$WORK"' EXIT
python3 sleep-pad.py "$WORK/pad.mid" 110 $SEED $ROOT
REVERB="-o synth.reverb.active=1 -o synth.reverb.room-size=0.75 -o synth.reverb.damp=0.35 -o synth.reverb.level=0.7"
# shellcheck disable=SC2086
fluidsynth -ni -F "$WORK/pad.wav" -T wav -r 48000 -g 0.7 $REVERB -o synth.chorus.active=0 -q \
  "${SOUNDFONT:-/usr/share/sounds/sf2/FluidR3_GM.sf2}" "$WORK/pad.mid" > /dev/null 2>&1
sox "$WORK/pad.wav" -b 24 "$OUT" gain 13.5
