import type { Signer } from './signer.ts'

const PURPOSE = 'media'

/** What a signed media link is for. `ends_at` in milliseconds. */
export type MediaGrant = { media_id: string; content_id: string; visitor_id: string; ends_at: number }

/**
 * The seal stands in the path, before the file's name, so that a playlist's relative addresses inherit it: every
 * segment carries the signature and no playlist is rewritten.
 */
export function signedMediaPath(signer: Signer, grant: MediaGrant, file: string): string {
  const seal = Buffer.from([grant.ends_at.toString(36), grant.visitor_id, grant.content_id].join('\n')).toString(
    'base64url',
  )
  const signature = signer.sign(PURPOSE, `${grant.media_id}\n${seal}`)
  return `/media/signed/${seal}.${signature}/${grant.media_id}/${encodeURIComponent(file)}`
}

/** Media that everyone may play: its id comes from its bytes, so the address is good for ever. */
export function publicMediaPath(mediaId: string, file: string): string {
  return `/media/${mediaId}/${encodeURIComponent(file)}`
}

/** The grant of a genuine, unaltered link to this media that has not ended, else undefined. */
export function readMediaGrant(signer: Signer, token: string, mediaId: string, now: number): MediaGrant | undefined {
  const [seal, signature, ...rest] = token.split('.')
  if (!seal || !signature || rest.length > 0) return undefined
  if (!signer.verify(PURPOSE, `${mediaId}\n${seal}`, signature)) return undefined
  const [endsText = '', visitorId = '', contentId = ''] = Buffer.from(seal, 'base64url').toString().split('\n')
  const endsAt = Number.parseInt(endsText, 36)
  return endsAt > now ? { media_id: mediaId, content_id: contentId, visitor_id: visitorId, ends_at: endsAt } : undefined
}
