#!/bin/bash
# master.sh IN.wav OUT.(m4a|mp3|opus) BITRATE [LUFS] [CHANNELS] [PEAK]
# Two-pass loudnorm, then encode. Music is trimmed and faded; TRIM=0 leaves noise beds, loops and speech alone.
set -euo pipefail
IN=$1 OUT=$2 BITRATE=$3 LUFS=${4:--16} CHANNELS=${5:-2} PEAK=${6:--1.5}
LAYOUT=stereo
[ "$CHANNELS" = 1 ] && LAYOUT=mono
PRE="aformat=channel_layouts=$LAYOUT,highpass=f=28"
if [ "${TRIM:-1}" != 0 ]; then
  CUT="silenceremove=start_periods=1:start_threshold=-60dB"
  PRE="$PRE,$CUT,areverse,$CUT,afade=t=in:d=1.2,areverse,afade=t=in:d=0.05"
fi
AIM="loudnorm=I=$LUFS:TP=$PEAK:LRA=11"
MEASURED=$(ffmpeg -nostdin -hide_banner -i "$IN" -af "$PRE,$AIM:print_format=json" -f null - 2>&1 | sed -n '/^{/,/^}/p')
value() { echo "$MEASURED" | sed -n "s/.*\"$1\" : \"\(.*\)\".*/\1/p"; }
case $OUT in
  *.opus) CODEC="libopus -vbr on" ;;
  *.mp3) CODEC=libmp3lame ;;
  *) CODEC="aac -profile:a aac_low -movflags +faststart" ;;
esac
KNOWN="measured_I=$(value input_i):measured_TP=$(value input_tp):measured_LRA=$(value input_lra):measured_thresh=$(value input_thresh)"
# shellcheck disable=SC2086
ffmpeg -nostdin -v error -y -i "$IN" \
  -af "$PRE,$AIM:$KNOWN:offset=$(value target_offset):linear=true,aresample=48000" \
  -ac "$CHANNELS" -c:a $CODEC -b:a "$BITRATE" -map_metadata -1 -fflags +bitexact -flags:a +bitexact "$OUT"
