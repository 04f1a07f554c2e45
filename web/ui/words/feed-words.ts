import { brand } from '#brand/brand.ts'
import { translatedDate, translatedDuration } from '#rules/dates/translated-facts.ts'
import { type CompiledMessage, formatMessage } from '#rules/words/format-message.ts'
import { FEED_WORDS } from '../text/catalogue/feed-words-en.ts'
import { currentLanguage } from './language.ts'

/** Texts of feeds that pages also have, with the ids of their messages. */
const OF_PAGES: Readonly<Record<string, string>> = {
  'Open App': 'site.discover.open_app',
  Listen: 'site.discover.listen',
  Play: 'catalogue.play',
  'View More': 'site.discover.view_more',
  'Start Trial & Subscribe': 'catalogue.subscribe_button',
  '{brand} Daily': 'daily.name',
  'SUBSCRIBE TO {brand} AND ENJOY THE FULL EXPERIENCE': 'catalogue.subscribe_banner',
}

const IDS = new Map<string, string>([
  ...Object.entries(FEED_WORDS).map(([key, english]): [string, string] => [english, `feed.${key}`]),
  ...Object.entries(OF_PAGES),
])

/** A tag or another usual text of a feed in the current language. Any other text stays. */
export function translatedFeedWord(english: string): string {
  const { locale, find } = currentLanguage()
  const source = english.replaceAll(brand.name, '{brand}')
  const id = IDS.get(source)
  if (!id) return english
  const message: CompiledMessage = find(id, source)
  return formatMessage(message, { brand: brand.name, premium: brand.premium_name }, locale)
}

/** What other languages than English load to describe entries and feeds. */
export const FACT_TRANSLATION = { date: translatedDate, duration: translatedDuration, feedWord: translatedFeedWord }
