#!/bin/bash
# render-hymn.sh HYMN ARRANGEMENT OUT.m4a [BITRATE] [LUFS] [PEAK]   score -> MIDI -> FluidSynth -> loudness -> AAC
# Arrangements: piano strings full organ lullaby. SOUNDFONT names another sound font than Debian's FluidR3 GM.
set -euo pipefail
OUT=$(realpath -m "$3")
cd "$(dirname "$0")"
WORK=$(mktemp -d)
trap 'rm -r "$WORK"' EXIT
python3 arrange.py "$1" "$WORK/hymn.mid" "$2" > /dev/null
REVERB="-o synth.reverb.active=1 -o synth.reverb.room-size=0.75 -o synth.reverb.damp=0.35 -o synth.reverb.level=0.7"
# shellcheck disable=SC2086
fluidsynth -ni -F "$WORK/hymn.wav" -T wav -r 48000 -g 0.7 $REVERB -o synth.reverb.width=0.9 -o synth.chorus.active=0 -q \
  "${SOUNDFONT:-/usr/share/sounds/sf2/FluidR3_GM.sf2}" "$WORK/hymn.mid" > /dev/null 2>&1
../master.sh "$WORK/hymn.wav" "$OUT" "${4:-96k}" "${5:--16}" 2 "${6:--1.5}"
