import { audioCodecArguments, BITEXACT_ARGUMENTS, COMMON_ARGUMENTS, resampleFilter } from './audio-arguments.ts'
import { ladderOf, type Rendition } from './bitrate-ladder.ts'
import { FIRST_SEGMENT_SECONDS, SEGMENT_SECONDS } from './encoding-settings.ts'
import { inputArguments, type Probe, type VideoStream } from './probe-media.ts'
import type { Container } from './sniff-media.ts'

const MOST_FRAMES_A_SECOND = 30
const RATE_FACTOR = 23

/**
 * Key frames at segment ends: at 0, at the end of the short first segment, then every six seconds. The muxer's target is
 * the short length, and it can cut only at key frames, so all segments but the first are long.
 */
const KEY_FRAMES = `expr:gte(t,if(gt(n_forced,1),${SEGMENT_SECONDS}*(n_forced-1)+${FIRST_SEGMENT_SECONDS},${FIRST_SEGMENT_SECONDS}*n_forced))`

/** A film as HLS: one CMAF file and playlist for each size, and one for the shared sound. */
export function videoArguments(
  container: Container,
  { video, sound }: { video: VideoStream; sound: Probe['sound'] },
  levelling: string | undefined,
): string[] {
  const sizes = ladderOf(video)
  const level = sound && [levelling, resampleFilter(sound)].filter(Boolean).join(',')
  return [
    ...[...COMMON_ARGUMENTS, ...inputArguments(container)],
    ...['-filter_complex', [pictureGraph(video, sizes), level && `[0:a:0]${level}[s]`].filter(Boolean).join(';')],
    ...sizes.flatMap((_, at) => ['-map', `[v${at}]`]),
    ...(sound ? ['-map', '[s]', ...audioCodecArguments(sound)] : []),
    ...[...BITEXACT_ARGUMENTS, '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-sc_threshold', '0'],
    ...['-crf', String(RATE_FACTOR), '-force_key_frames', KEY_FRAMES],
    ...sizes.flatMap(({ kilobits }, at) => [
      ...[`-maxrate:v:${at}`, `${kilobits}k`],
      ...[`-bufsize:v:${at}`, `${2 * kilobits}k`],
    ]),
    ...['-f', 'hls', '-hls_time', String(FIRST_SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments+single_file'],
    ...['-master_pl_name', 'master.m3u8', '-var_stream_map', variants(sizes, sound !== undefined)],
    ...['-hls_segment_filename', '%v.mp4', '%v.m3u8'],
  ]
}

function pictureGraph({ frameRate }: VideoStream, sizes: readonly Rendition[]): string {
  const frames = Math.min(MOST_FRAMES_A_SECOND, frameRate || MOST_FRAMES_A_SECOND)
  const branches = sizes.map((_, at) => `[b${at}]`).join('')
  const scaled = sizes.map(
    ({ width, height }, at) => `[b${at}]scale=${width}:${height},setsar=1,format=yuv420p[v${at}]`,
  )
  return [`[0:v:0]fps=${frames.toFixed(3)},split=${sizes.length}${branches}`, ...scaled].join(';')
}

function variants(sizes: readonly Rendition[], hasSound: boolean): string {
  const films = sizes.map(({ name }, at) => (hasSound ? `v:${at},agroup:sound,name:${name}` : `v:${at},name:${name}`))
  return [...films, ...(hasSound ? ['a:0,agroup:sound,default:yes,name:sound'] : [])].join(' ')
}
