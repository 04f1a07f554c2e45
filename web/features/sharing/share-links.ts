import { getEntityShare, type SharingLinks } from '#contract/sharing.ts'
import { shareLink } from '#rules/sharing/share-links.ts'
import type { SharedEntity } from '#rules/sharing/shared-entity.ts'
import { call } from '#web/http/api.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { readLinks, storeLinks } from './share-link-cache.ts'

/** Something to share: its URL or path, and the server's links if it knows the entity. */
export type Shareable = { title: string; href: string; entity?: SharedEntity | undefined }

/** Share links made from the URL alone. */
export function ownLinks({ title, href }: Shareable, base: string): SharingLinks {
  const address = new URL(href, base).href
  return {
    external_share_link: address,
    facebook_share_link: shareLink({ address, title, channel: 'facebook' }),
    link_share_link: address,
    twitter_share_link: shareLink({ address, title, channel: 'twitter' }),
  }
}

/** The server's links, requested once an hour; undefined if there are none or the request fails. */
export async function findLinks(entity: SharedEntity): Promise<SharingLinks | undefined> {
  const cached = readLinks(entity, wallClock())
  if (cached) return cached
  try {
    const { data } = await call(getEntityShare, { params: { id: entity.id }, query: { type: entity.type } })
    storeLinks(entity, data, wallClock())
    return data
  } catch {
    // The URL itself can be shared.
    return undefined
  }
}
