/** A stream: live by asset key, or on demand by CMS id and video id. */
export type StreamSource = { kind: 'live'; assetKey: string } | { kind: 'on-demand'; cmsId: string; videoId: string }

/** An invalid stream, with the reason. */
class StreamSourceError extends Error {
  override name = 'StreamSourceError'
}

/** Parses a stream's fields (specification 5). Throws a StreamSourceError unless it is HLS and complete. */
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
