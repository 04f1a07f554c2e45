/** A stream as one asks for it: a live one by its asset key, one on demand by where it is kept and what it is. */
export type StreamSource = { kind: 'live'; assetKey: string } | { kind: 'on-demand'; cmsId: string; videoId: string }

/** A stream that cannot be played, and why. */
class StreamSourceError extends Error {
  override name = 'StreamSourceError'
}

/** Reads what names a stream (specification 5). Throws a StreamSourceError for what is not HLS or not fully named. */
export function readStreamSource(stream: Readonly<Record<string, unknown>>): StreamSource {
  const { format, asset_key, cms_id, video_id } = stream
  if (format === 'dash') throw new StreamSourceError('dash is unsupported')
  if (format !== 'hls') throw new StreamSourceError('a stream is of format hls')
  if (isName(asset_key)) return { kind: 'live', assetKey: asset_key }
  if (isName(cms_id) && isName(video_id)) return { kind: 'on-demand', cmsId: cms_id, videoId: video_id }
  throw new StreamSourceError('a stream has an asset key, or a cms id and a video id, each a string')
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
