import { getEntityShare, type SharingLinks } from '#contract/sharing.ts'
import { shareLink } from '#rules/sharing/share-links.ts'
import type { SharedEntity } from '#rules/sharing/shared-entity.ts'
import { call } from '#web/http/api.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { readLinks, storeLinks } from './share-link-cache.ts'

/** What can be shared: by its own address, a path or a whole one, and by the server's links where it knows of it. */
export type Shareable = { title: string; href: string; entity?: SharedEntity | undefined }

/** Links made of nothing but the address itself. */
export function ownLinks({ title, href }: Shareable, base: string): SharingLinks {
  const address = new URL(href, base).href
  return {
    external_share_link: address,
    facebook_share_link: shareLink({ address, title, channel: 'facebook' }),
    link_share_link: address,
    twitter_share_link: shareLink({ address, title, channel: 'twitter' }),
  }
}

/** The server's links, asked for once an hour; undefined where it has none or cannot be reached. */
export async function findLinks(entity: SharedEntity): Promise<SharingLinks | undefined> {
  const kept = readLinks(entity, wallClock())
  if (kept) return kept
  try {
    const { data } = await call(getEntityShare, { params: { id: entity.id }, query: { type: entity.type } })
    storeLinks(entity, data, wallClock())
    return data
  } catch {
    // The address itself serves as well.
    return undefined
  }
}
