import type { FeedSection } from '#contract/catalogue/discover.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { ownLanguageFirst } from '#rules/catalogue/own-language.ts'
import { withDailyItem } from '#server/present/daily.ts'
import { presentSection } from '#server/present/feed-section.ts'
import { type Context, presentingFor } from '../context/context.ts'
import { findOwnPassage } from './bible/find-own-passage.ts'
import { findReaderBible } from './bible/find-reader-bible.ts'
import { filterExplicit } from './entries/filter-explicit.ts'
import { presentEntries } from './entries/present-entries.ts'
import type { findVersionFeed } from './find-feed.ts'

type FeedRows = Awaited<ReturnType<typeof findVersionFeed>>

/** The sections of a page of a feed, as this visitor sees them: in English in the operator's order. */
export async function presentFeed(
  feed: FeedRows,
  query: { hide_explicit?: boolean },
  context: Context,
): Promise<FeedSection[]> {
  const bible = await findReaderBible(context)
  const { names } = bible
  const { daily } = feed
  const ownText = daily && (await findOwnPassage(daily, bible, context))
  const presented = presentEntries(feed, presentingFor(context))
  const sections = feed.sections.map((row) => {
    const entries = feed.entriesOf.get(row.id) ?? []
    const cards = entries.map((entry) => presented.get(`${entry.kind}:${entry.entry_id}`))
    const section = presentSection(row, filterExplicit(cards, query), { tabTags: feed.tags, names })
    const station = entries.find((entry) => entry.kind === 'radio')
    if (station) return { ...section, station: station.entry_id }
    return row.object === 'web-daily' && daily ? withDailyItem(section, daily, { names, ownText }) : section
  })
  const { locale } = context.reader
  return locale === DEFAULT_LOCALE ? sections : ownLanguageFirst(sections, locale)
}
