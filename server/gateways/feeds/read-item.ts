import type { RssFeed } from 'feedsmith'
import type { FeedItem, FeedPerson, FeedTranscript } from './feed.ts'
import { parseFeedDate } from './parse-feed-date.ts'
import { isExplicit } from './read-channel.ts'
import { fromSimpleChapters } from './read-chapters.ts'
import { cleanText, plainLine, plainText, sanitizeNotes } from './sanitize.ts'
import { linkAddress, webAddress } from './web-address.ts'

type ParsedFeed = RssFeed.Feed<string>
type ParsedItem = RssFeed.Item<string>
type Podcast = NonNullable<ParsedItem['podcast']>

const EPISODE_TYPES = ['trailer', 'bonus'] as const
const TITLE_CHARACTERS = 300
const DESCRIPTION_CHARACTERS = 20_000
const GUID_CHARACTERS = 1000
const WORD_CHARACTERS = 100
const MOST_PERSONS = 50
const MOST_TRANSCRIPTS = 20
const MOST_SECONDS = 7 * 24 * 3600
const MOST_NUMBER = 1_000_000

export function titleOf({ title, itunes }: ParsedItem): string {
  return plainLine(title ?? itunes?.title ?? '', TITLE_CHARACTERS) || 'an item without a title'
}

type FeedContext = {
  feed: ParsedFeed
  /** The base of relative addresses; undefined if unknown. */
  base: string | undefined
}

/** An item of a feed, or the reason to leave it out. The channel's persons are used if an item has none. */
export function readItem(item: ParsedItem, { feed, base: feedBase }: FeedContext): FeedItem | string {
  const { itunes, podcast, psc } = item
  const base = webAddress(item.xml?.base, { base: feedBase }) ?? feedBase
  const enclosure = item.enclosures?.find(({ url }) => webAddress(url, { base }))
  const enclosureUrl = webAddress(enclosure?.url, { base })
  if (!enclosureUrl) return missingEnclosureReason(item)
  const guid = cleanText(item.guid?.value ?? enclosure?.url ?? '')
  if (guid.length > GUID_CHARACTERS) return 'its guid is too long'
  const notes = item.content?.encoded ?? item.description ?? itunes?.summary ?? ''
  return {
    guid,
    title: titleOf(item),
    description: plainText(notes, DESCRIPTION_CHARACTERS),
    notesHtml: sanitizeNotes(notes),
    author: plainLine(itunes?.author ?? '', TITLE_CHARACTERS) || null,
    enclosureUrl,
    durationSeconds: inRange(itunes?.duration, MOST_SECONDS) || null,
    season: wholeNumber(podcast?.season?.number ?? itunes?.season),
    seasonName: plainLine(podcast?.season?.name ?? '', WORD_CHARACTERS) || null,
    number: wholeNumber(itunes?.episode ?? podcast?.episode?.number) ?? 0,
    isExplicit: isExplicitItem(item, feed),
    isBlocked: itunes?.block === true || item.googleplay?.block === true,
    episodeType: EPISODE_TYPES.find((type) => type === itunes?.episodeType?.trim().toLowerCase()) ?? null,
    publishedAt: parseFeedDate(item.pubDate),
    imageUrl: webAddress(itunes?.image, { base }) ?? webAddress(podcast?.images?.[0]?.href, { base }),
    chapters: fromSimpleChapters(psc?.chapters ?? []),
    chaptersUrl: webAddress(podcast?.chapters?.url, { base }),
    persons: readPersons(podcast?.persons ?? feed.podcast?.persons ?? []),
    transcripts: readTranscripts(podcast?.transcripts ?? [], base),
  }
}

/** An item without its own tag inherits its channel's. */
function isExplicitItem(item: ParsedItem, feed: ParsedFeed): boolean {
  const isSilent = item.itunes?.explicit === undefined && item.googleplay?.explicit === undefined
  return isExplicit(isSilent ? feed : item)
}

function missingEnclosureReason({ enclosures = [] }: ParsedItem): string {
  const addresses = enclosures.flatMap(({ url }) => url?.trim() || [])
  if (addresses.length === 0) return 'it has no enclosure'
  return addresses.some((address) => !URL.canParse(address))
    ? 'the address of its enclosure is relative, without a base'
    : 'the address of its enclosure is neither http nor https'
}

function readPersons(persons: NonNullable<Podcast['persons']>): FeedPerson[] {
  return persons.slice(0, MOST_PERSONS).flatMap(({ display, role, group, href }) => {
    const name = plainLine(display ?? '', WORD_CHARACTERS)
    return name ? [{ name, role: shortLine(role), group: shortLine(group), href: linkAddress(href) }] : []
  })
}

function readTranscripts(transcripts: NonNullable<Podcast['transcripts']>, base?: string): FeedTranscript[] {
  return transcripts.slice(0, MOST_TRANSCRIPTS).flatMap(({ url, type, language, rel }) => {
    const [address, mimeType] = [webAddress(url, { base }), shortLine(type)]
    return address && mimeType ? [{ url: address, mimeType, language: shortLine(language), rel: shortLine(rel) }] : []
  })
}

function shortLine(text: string | undefined): string | null {
  return plainLine(text ?? '', WORD_CHARACTERS) || null
}

function inRange(value: number | undefined, most: number): number | null {
  return value !== undefined && Number.isFinite(value) && value >= 0 && value <= most ? value : null
}

function wholeNumber(value: number | undefined): number | null {
  const found = inRange(value, MOST_NUMBER)
  return found === null ? null : Math.floor(found)
}
