import { FIRST_SEGMENT_SECONDS, SEGMENT_SECONDS } from './encoding-settings.ts'

/** One segment of a CMAF file: its duration in seconds, and its byte range. */
export type Segment = { seconds: number; bytes: number; from: number }

/** The segments of a media playlist with one file, by byte ranges. */
export function readSegments(playlist: string): Segment[] {
  const lines = playlist.split('\n')
  return lines.flatMap((line, at) => {
    const [, seconds] = /^#EXTINF:([\d.]{1,20}),/.exec(line) ?? []
    const [, bytes, from] = /^#EXT-X-BYTERANGE:(\d{1,16})@(\d{1,16})$/.exec(lines[at + 1] ?? '') ?? []
    if (seconds === undefined || bytes === undefined) return []
    return [{ seconds: Number(seconds), bytes: Number(bytes), from: Number(from) }]
  })
}

/**
 * Merges sound segments to the boundaries of the film's segments. Sound is cut as short as the film's first segment;
 * merging reduces the requests to a third.
 */
export function mergeSegments(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = []
  let from = 0
  let currentIndex = -1
  for (const piece of segments) {
    // Sound frames do not end on the second: the middle of a segment decides where it belongs.
    const middle = from + piece.seconds / 2
    const index =
      middle < FIRST_SEGMENT_SECONDS ? 0 : 1 + Math.floor((middle - FIRST_SEGMENT_SECONDS) / SEGMENT_SECONDS)
    const last = joined.at(-1)
    if (last && index === currentIndex) {
      last.seconds += piece.seconds
      last.bytes += piece.bytes
    } else joined.push({ ...piece })
    currentIndex = index
    from += piece.seconds
  }
  return joined
}

/** The same playlist with other segments of the same file. */
export function replaceSegments(playlist: string, segments: readonly Segment[]): string {
  const file = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1] ?? ''
  const longest = Math.max(1, ...segments.map(({ seconds }) => Math.round(seconds)))
  const head = playlist.slice(0, playlist.indexOf('#EXTINF')).replace(/(TARGETDURATION:)\d+/, `$1${longest}`)
  const lines = segments.map(
    ({ seconds, bytes, from }) => `#EXTINF:${seconds.toFixed(6)},\n#EXT-X-BYTERANGE:${bytes}@${from}\n${file}\n`,
  )
  return `${head}${lines.join('')}#EXT-X-ENDLIST\n`
}

/** Maximum and mean bit rate of the segments. */
export function bitRatesOf(segments: readonly Segment[]): { most: number; mean: number } {
  const seconds = segments.reduce((sum, piece) => sum + piece.seconds, 0)
  const bytes = segments.reduce((sum, piece) => sum + piece.bytes, 0)
  const most = Math.max(...segments.map((piece) => (piece.bytes * 8) / piece.seconds))
  return { most: Math.ceil(most), mean: Math.ceil((bytes * 8) / seconds) }
}

const STREAM = '#EXT-X-STREAM-INF:'

export type Captions = { language: string; name: string }
type MasterPlaylistContent = { segments: ReadonlyMap<string, readonly Segment[]>; captions: readonly Captions[] }

/**
 * The encoder's master playlist with measured instead of maximum bit rates, and with captions. The smallest size is
 * first, since players start with it.
 */
export function masterPlaylist(encoderPlaylist: string, { segments, captions }: MasterPlaylistContent): string {
  const soundRates = bitRatesOf(segments.get('sound.m3u8') ?? [{ seconds: 1, bytes: 0, from: 0 }])
  const lines = encoderPlaylist.split('\n')
  const variants = lines.flatMap((line, at) => {
    const file = lines[at + 1]
    if (!line.startsWith(STREAM) || !file) return []
    const videoRates = bitRatesOf(segments.get(file) ?? [])
    const rates = `BANDWIDTH=${videoRates.most + soundRates.most},AVERAGE-BANDWIDTH=${videoRates.mean + soundRates.mean}`
    const attributes = line.slice(STREAM.length).replace(/(?:AVERAGE-)?BANDWIDTH=\d+/g, '')
    const traits = attributes.split(',').filter(Boolean).join(',')
    return [`${STREAM}${rates},${traits}${captions.length > 0 ? ',SUBTITLES="captions"' : ''}\n${file}`]
  })
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'],
    ...(segments.has('sound.m3u8') ? [AUDIO_RENDITION] : []),
    ...captions.map(captionsLine),
    ...[...variants, ''],
  ].join('\n')
}

const AUDIO_RENDITION =
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="group_sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="sound.m3u8"'

function captionsLine({ language, name }: Captions): string {
  const traits = `GROUP-ID="captions",LANGUAGE="${language}",NAME="${name}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO`
  return `#EXT-X-MEDIA:TYPE=SUBTITLES,${traits},URI="captions-${language}.m3u8"`
}

/** The playlist of a captions file for the whole film. */
export function captionsPlaylist({ language }: Captions, seconds: number): string {
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`, '#EXT-X-MEDIA-SEQUENCE:0']
  const body = [`#EXTINF:${seconds.toFixed(3)},`, `captions-${language}.vtt`, '#EXT-X-ENDLIST', '']
  return [...head, '#EXT-X-PLAYLIST-TYPE:VOD', ...body].join('\n')
}
