import { SHARE_LINKS_MILLISECONDS } from '#contract/limits.ts'
import type { SharingLinks } from '#contract/sharing.ts'
import { parseStoredRecord } from '#rules/browser/stored-record.ts'
import type { SharedEntity } from '#rules/sharing/shared-entity.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'

const CHANNELS = ['external_share_link', 'facebook_share_link', 'link_share_link', 'twitter_share_link'] as const

/** Keeps what the server said, for an hour of this tab. `now` is in milliseconds. */
export function storeLinks(entity: SharedEntity, links: SharingLinks, now: number): void {
  writeStorage('session', keyOf(entity), JSON.stringify({ ...links, kept_at: now }))
}

/** What the server said within the last hour; undefined for nothing, and for what is no set of links. */
export function readLinks(entity: SharedEntity, now: number): SharingLinks | undefined {
  const kept = parseStoredRecord(readStorage('session', keyOf(entity)))
  const age = now - Number(kept?.kept_at)
  // A clock that was set back makes what is kept look as if it came from the future.
  if (!kept || !(age >= 0 && age < SHARE_LINKS_MILLISECONDS)) return undefined
  const [external, facebook, link, twitter] = CHANNELS.map((channel) => kept[channel])
  if (!isLink(external) || !isLink(facebook) || !isLink(link) || !isLink(twitter)) return undefined
  return {
    external_share_link: external,
    facebook_share_link: facebook,
    link_share_link: link,
    twitter_share_link: twitter,
  }
}

function keyOf({ type, id }: SharedEntity): string {
  return `share_links:${type}:${id}`
}

function isLink(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value)
}
