/** What has an image of its own for sharing. */
export const SHARE_KINDS = ['content', 'content-series', 'artist', 'daily'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

/** The measures that the large social networks ask for, in px. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

const SHARE_ROOM = '/share/'

/** Whether an address is that of an image made for sharing, whose measures are known. */
export function isShareImage(address: string): boolean {
  return address.includes(SHARE_ROOM) && address.endsWith('.jpg')
}

/** Where the image of something lies. `version` follows from what the image shows, so that a changed title is a new address. */
export function shareImagePath(kind: ShareKind, id: string, version: string): string {
  return `${SHARE_ROOM}${kind}/${encodeURIComponent(id)}/${version}.jpg`
}
