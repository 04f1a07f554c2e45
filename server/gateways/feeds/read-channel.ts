import type { RssFeed } from 'feedsmith'
import type { Tag } from '#contract/catalogue/content.ts'
import type { FeedCategory, FeedChannel } from './feed.ts'
import { FeedError } from './feed-error.ts'
import { plainLine, plainText } from './sanitize.ts'
import { webAddress } from './web-address.ts'

type ParsedFeed = RssFeed.Feed<string>
type MaybeExplicit = Pick<ParsedFeed | RssFeed.Item<string>, 'itunes' | 'googleplay'>
type Category = { text?: string; categories?: Category[] }

const TITLE_CHARACTERS = 300
const DESCRIPTION_CHARACTERS = 5000
const MOST_TAGS = 12
const TAG_CHARACTERS = 60
const MOST_BLOCKS = 50
/** A service slug (podcast namespace). */
const SERVICE = /^[a-z\d][a-z\d-]{0,49}$/i
const LOCALE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/
const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Parses a feed's channel. Relative addresses are resolved against `base`. Throws a FeedError without a title. */
export function readChannel(feed: ParsedFeed, base?: string): FeedChannel {
  const { itunes, podcast, image } = feed
  const title = plainLine(feed.title ?? '', TITLE_CHARACTERS)
  if (!title) throw new FeedError('it has no title')
  const description = plainText(feed.description ?? itunes?.summary ?? '', DESCRIPTION_CHARACTERS)
  const guid = podcast?.guid?.trim().toLowerCase() ?? ''
  const locale = (feed.language ?? '').trim().replace('_', '-').toLowerCase()
  return {
    guid: GUID.test(guid) ? guid : null,
    title,
    description: description || title,
    author: plainLine(itunes?.author ?? feed.managingEditor?.name ?? '', TITLE_CHARACTERS) || null,
    imageUrl:
      [itunes?.image, podcast?.images?.[0]?.href, image?.url].map((one) => webAddress(one, { base })).find(Boolean) ??
      null,
    tags: readTags(feed),
    locale: LOCALE.test(locale) ? locale : 'en',
    isSerial: itunes?.type?.toLowerCase() === 'serial',
    isExplicit: isExplicit(feed),
    categories: readCategories(itunes?.categories ?? []),
    isBlocked:
      itunes?.block === true ||
      feed.googleplay?.block === true ||
      (podcast?.blocks ?? []).some(({ id, value }) => !id && value === true),
    blocks: readBlocks(podcast?.blocks ?? []),
    isLocked: podcast?.locked?.value === true,
  }
}

/** True if Apple's tag or Google's says so. */
export function isExplicit({ itunes, googleplay }: MaybeExplicit): boolean {
  return itunes?.explicit === true || googleplay?.explicit === true
}

function readCategories(categories: readonly Category[], depth = 0): FeedCategory[] {
  return categories.slice(0, MOST_TAGS).flatMap(({ text, categories: below = [] }) => {
    const name = plainLine(text ?? '', TAG_CHARACTERS)
    const inner = depth === 0 ? readCategories(below, depth + 1) : []
    return name ? [{ text: name, ...(inner.length > 0 && { categories: inner }) }] : []
  })
}

function readBlocks(blocks: readonly { id?: string; value?: boolean }[]): FeedChannel['blocks'] {
  return blocks
    .slice(0, MOST_BLOCKS)
    .flatMap(({ id, value }) => (id && SERVICE.test(id) && value !== undefined ? [{ id, value }] : []))
}

function readTags({ itunes, categories }: ParsedFeed): Tag[] {
  const names = [...categoryNames(itunes?.categories ?? []), ...(categories ?? []).map(({ name }) => name ?? '')]
  const tags = new Map<string, Tag>()
  for (const categoryName of names) {
    const display_name = plainLine(categoryName, TAG_CHARACTERS)
    const name = display_name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    if (name && tags.size < MOST_TAGS) tags.set(name, tags.get(name) ?? { name, display_name })
  }
  return [...tags.values()]
}

function categoryNames(categories: readonly Category[]): string[] {
  return categories.flatMap(({ text, categories: inner }) => [text ?? '', ...categoryNames(inner ?? [])])
}
