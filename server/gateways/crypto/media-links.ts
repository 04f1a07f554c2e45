import type { Signer } from './signer.ts'

const PURPOSE = 'media'

/** What a signed media link gives access to. `ends_at` in milliseconds. */
export type MediaGrant = { media_id: string; content_id: string; visitor_id: string; ends_at: number }

/**
 * The signature is a path segment before the file name, so that relative addresses in playlists inherit it and no playlist
 * is rewritten.
 */
export function signedMediaPath(signer: Signer, grant: MediaGrant, file: string): string {
  const seal = Buffer.from([grant.ends_at.toString(36), grant.visitor_id, grant.content_id].join('\n')).toString(
    'base64url',
  )
  const signature = signer.sign(PURPOSE, `${grant.media_id}\n${seal}`)
  return `/media/signed/${seal}.${signature}/${grant.media_id}/${encodeURIComponent(file)}`
}

/** Public media: the id is a hash of the bytes, so the address never changes. */
export function publicMediaPath(mediaId: string, file: string): string {
  return `/media/${mediaId}/${encodeURIComponent(file)}`
}

/** The grant of a valid link to this media; undefined if altered or expired. */
export function readMediaGrant(signer: Signer, token: string, mediaId: string, now: number): MediaGrant | undefined {
  const [seal, signature, ...rest] = token.split('.')
  if (!seal || !signature || rest.length > 0) return undefined
  if (!signer.verify(PURPOSE, `${mediaId}\n${seal}`, signature)) return undefined
  const [endsText = '', visitorId = '', contentId = ''] = Buffer.from(seal, 'base64url').toString().split('\n')
  const endsAt = Number.parseInt(endsText, 36)
  return endsAt > now ? { media_id: mediaId, content_id: contentId, visitor_id: visitorId, ends_at: endsAt } : undefined
}
