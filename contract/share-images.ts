/** What has an image of its own for sharing. */
export const SHARE_KINDS = ['content', 'content-series', 'artist', 'daily', 'podcast-cover', 'episode-cover'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

/** The measures that the large social networks ask for, in px. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** The smallest side, in px, that podcast directories take of the square covers that feeds name. */
export const FEED_COVER_SIDE = 1400

const SHARE_FOLDER = '/share/'
const FEED_COVER = /\/(?:podcast|episode)-cover\//

/** Whether an address is that of an image made for sharing a page, whose measures are known. */
export function isShareImage(address: string): boolean {
  return address.includes(SHARE_FOLDER) && address.endsWith('.jpg') && !FEED_COVER.test(address)
}

/** Where the image of something lies. `version` follows from what the image shows, so that a changed title is a new address. */
export function shareImagePath(kind: ShareKind, id: string, version: string): string {
  return `${SHARE_FOLDER}${kind}/${encodeURIComponent(id)}/${version}.jpg`
}
