/** Kinds of entities with a generated share image. */
export const SHARE_KINDS = ['content', 'content-series', 'artist', 'daily', 'podcast-cover', 'episode-cover'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

/** The size that large social networks recommend, in px. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** The minimum side of a square podcast cover for directories, in px. */
export const FEED_COVER_SIDE = 1400

const SHARE_FOLDER = '/share/'
const FEED_COVER = /\/(?:podcast|episode)-cover\//

/** True for the path of a generated share image, whose size is known. */
export function isShareImage(address: string): boolean {
  return address.includes(SHARE_FOLDER) && address.endsWith('.jpg') && !FEED_COVER.test(address)
}

/** The path of a share image. `version` is a hash of its content, so a changed title has a new path. */
export function shareImagePath(kind: ShareKind, id: string, version: string): string {
  return `${SHARE_FOLDER}${kind}/${encodeURIComponent(id)}/${version}.jpg`
}
