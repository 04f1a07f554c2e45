#!/bin/bash
# hls.sh IN.mp4 FOLDER   HLS in fMP4: 720p, 480p and 270p sharing one sound rendition, 6 s segments, one file each
set -euo pipefail
IN=$(realpath "$1")
mkdir -p "$2"
cd "$2"
SPLIT="[0:v]split=3[a][b][c];[a]scale=1280:720[v0];[b]scale=854:480[v1];[c]scale=480:270[v2]"
RENDITIONS="v:0,agroup:aud,name:720p v:1,agroup:aud,name:480p v:2,agroup:aud,name:270p"
ffmpeg -nostdin -v error -y -i "$IN" -filter_complex "$SPLIT" -map "[v0]" -map "[v1]" -map "[v2]" -map 0:a \
  -c:v libx264 -preset veryfast -tune film -profile:v main -pix_fmt yuv420p \
  -r 24 -g 48 -keyint_min 48 -sc_threshold 0 \
  -crf:v:0 24 -maxrate:v:0 1200k -bufsize:v:0 2400k \
  -crf:v:1 25 -maxrate:v:1 600k -bufsize:v:1 1200k \
  -crf:v:2 26 -maxrate:v:2 250k -bufsize:v:2 500k \
  -c:a aac -b:a 96k -ac 2 -ar 48000 \
  -f hls -hls_time 6 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags independent_segments+single_file \
  -master_pl_name master.m3u8 \
  -var_stream_map "$RENDITIONS a:0,agroup:aud,default:yes,language:en,name:audio" \
  -hls_fmp4_init_filename "init.mp4" -hls_segment_filename "%v.mp4" "%v.m3u8"
