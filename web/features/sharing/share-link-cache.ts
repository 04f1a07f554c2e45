import { SHARE_LINKS_MILLISECONDS } from '#contract/limits.ts'
import type { SharingLinks } from '#contract/sharing.ts'
import { parseStoredRecord } from '#rules/browser/stored-record.ts'
import type { SharedEntity } from '#rules/sharing/shared-entity.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'

const CHANNELS = ['external_share_link', 'facebook_share_link', 'link_share_link', 'twitter_share_link'] as const

/** Caches the server's links for an hour in this tab. `now` is in milliseconds. */
export function storeLinks(entity: SharedEntity, links: SharingLinks, now: number): void {
  writeStorage('session', keyOf(entity), JSON.stringify({ ...links, kept_at: now }))
}

/** The cached links if they are less than an hour old; undefined otherwise, and for an invalid value. */
export function readLinks(entity: SharedEntity, now: number): SharingLinks | undefined {
  const cached = parseStoredRecord(readStorage('session', keyOf(entity)))
  const age = now - Number(cached?.kept_at)
  // If the clock was set back, the cached time lies in the future.
  if (!cached || !(age >= 0 && age < SHARE_LINKS_MILLISECONDS)) return undefined
  const [external, facebook, link, twitter] = CHANNELS.map((channel) => cached[channel])
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
