import type { Signer } from './signer.ts'

const PURPOSE = 'preview'

/** What the link of a free preview names. It is the same for everybody, and holds as long as the item's preview does. */
export type PreviewGrant = { media_id: string; content_id: string; seconds: number }

/** The seal is a path segment before the file name, so that relative addresses in playlists inherit it. */
export function previewPath(signer: Signer, { media_id, content_id, seconds }: PreviewGrant, file: string): string {
  const seal = Buffer.from([seconds.toString(36), content_id].join('\n')).toString('base64url')
  const signature = signer.sign(PURPOSE, `${media_id}\n${seal}`)
  return `/media/preview/${seal}.${signature}/${media_id}/${encodeURIComponent(file)}`
}

/** The grant of a link to this medium; undefined if altered. */
export function readPreviewGrant(signer: Signer, token: string, mediaId: string): PreviewGrant | undefined {
  const [seal, signature, ...rest] = token.split('.')
  if (!seal || !signature || rest.length > 0) return undefined
  if (!signer.verify(PURPOSE, `${mediaId}\n${seal}`, signature)) return undefined
  const [secondsText = '', contentId = ''] = Buffer.from(seal, 'base64url').toString().split('\n')
  return { media_id: mediaId, content_id: contentId, seconds: Number.parseInt(secondsText, 36) }
}
