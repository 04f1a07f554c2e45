import { RADIO_SEGMENT_SECONDS } from '#contract/limits.ts'
import type { LiveWindow } from '#rules/radio/live-window.ts'
import { publicMediaPath } from '#server/gateways/crypto/media-links.ts'

/** The byte layout of a recording: initialization section, then the segments. */
export type PlaylistTrack = { media_id: string; initBytes: number; segmentBytes: readonly number[] }

const LIVE_FILE = 'live.mp4'

/** A live playlist (RFC 8216) of byte ranges of public, cacheable files. */
export function presentLivePlaylist(
  { mediaSequence, discontinuitySequence, segments }: LiveWindow,
  trackOf: (id: string) => PlaylistTrack,
): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${RADIO_SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${mediaSequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitySequence}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  for (const [at, segment] of segments.entries()) {
    const track = trackOf(segment.track.id)
    const file = publicMediaPath(track.media_id, LIVE_FILE)
    if (segment.isFirst) lines.push('#EXT-X-DISCONTINUITY')
    if (segment.isFirst || at === 0) {
      lines.push(
        `#EXT-X-MAP:URI="${file}",BYTERANGE="${track.initBytes}@0"`,
        `#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(segment.startsAt / 1000)).toISOString()}`,
      )
    }
    const byteOffset = track.segmentBytes.slice(0, segment.index).reduce((sum, bytes) => sum + bytes, track.initBytes)
    lines.push(
      `#EXTINF:${(segment.length / 1e6).toFixed(6)},`,
      `#EXT-X-BYTERANGE:${track.segmentBytes[segment.index] ?? 0}@${byteOffset}`,
      file,
    )
  }
  return `${lines.join('\n')}\n`
}
