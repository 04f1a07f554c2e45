import { readKjv } from '#operate/import-bible/read-kjv.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { CONTENT_ORDERS } from '#rules/catalogue/content-order.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type {
  ArtistRow,
  ContentRow,
  MediaRow,
  SectionEntryRow,
  SectionRow,
  SeriesRow,
} from '#server/database/tables.ts'

/** A generated catalogue. Its words come from the Bible, so that their frequencies are those of real English. */
export type GeneratedCatalogue = {
  artists: ArtistRow[]
  series: SeriesRow[]
  content: ContentRow[]
  media: MediaRow[]
  sections: SectionRow[]
  entries: SectionEntryRow[]
  verses: string[]
}

/** The number of each. The first series has `longest` items; the others share the rest evenly. */
export type CatalogueSize = { items: number; series: number; artists: number; longest: number }

/** The proportions of every large catalogue. */
export function catalogueSizeOf(items: number): CatalogueSize {
  return { items, series: Math.ceil(items / 20), artists: Math.ceil(items / 50), longest: Math.min(5000, items / 20) }
}

/** The size for the figures of the bench and of `docs/decisions/022-search.md`. */
export const HUNDRED_THOUSAND = catalogueSizeOf(100_000)

export const LONGEST_SERIES = 'series-0'
export const LONGEST_ARTIST = 'artist-0'

const MEDIA: MediaRow = {
  id: 'made-sound',
  kind: 'audio',
  audience: 'everyone',
  main_file: 'sound.mp3',
  duration_seconds: 300,
}
export const GENERATED_TAB = 'discover'
const SECTIONS = 9
const ENTRIES_OF_SECTION = 3

/** Pseudorandom integers below a bound, the same in every run. */
export function createSeededRandom(seed = 1): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export function generateCatalogue(size: CatalogueSize): GeneratedCatalogue {
  const draw = createSeededRandom()
  const verses = readKjv().verses.map(({ runs }) => verseText(runs))
  const verse = () => verses[draw(verses.length)] ?? ''
  const phrase = (least: number, most: number) => {
    const words = verse().split(/\s+/)
    const from = draw(Math.max(1, words.length - most))
    return words.slice(from, from + least + draw(most - least + 1)).join(' ')
  }
  const names = verses.flatMap((text) => text.match(/(?<=[a-z] )[A-Z][a-z]{3,}/g) ?? [])
  const name = () => names[draw(names.length)] ?? 'Ruth'

  const artists = Array.from({ length: size.artists }, (_, at) =>
    artistRow(`artist-${at}`, `${name()} ${name()}`, verse()),
  )
  const series = Array.from({ length: size.series }, (_, at) =>
    seriesRow(`series-${at}`, {
      title: phrase(2, 4),
      description: verse(),
      at,
      artist: `artist-${at % size.artists}`,
    }),
  )
  const content = Array.from({ length: size.items }, (_, at) => {
    const its = at < size.longest ? 0 : 1 + (at % (size.series - 1))
    return contentRow(`item-${at}`, {
      title: phrase(3, 6),
      description: verse(),
      series_id: `series-${its}`,
      artist_id: `artist-${its % size.artists}`,
      published_at: 1_700_000_000_000 + draw(700) * DAY_MILLISECONDS,
      at,
    })
  })
  return { artists, series, content, media: [MEDIA], ...generateFeed(size, draw), verses }
}

/** A feed of the demo's size. Its entries are drawn from the whole catalogue. */
function generateFeed(size: CatalogueSize, draw: (below: number) => number) {
  const sections = Array.from({ length: SECTIONS }, (_, at) => sectionRow(`section-${at}`, at))
  const entries = sections.flatMap(({ id }, at) =>
    Array.from({ length: ENTRIES_OF_SECTION }, (_, position): SectionEntryRow => {
      const name = { section_id: id, position }
      if (at % 3 === 0) return { ...name, kind: 'series', entry_id: `series-${1 + draw(size.series - 1)}` }
      if (at % 3 === 1) return { ...name, kind: 'content', entry_id: `item-${draw(size.items)}` }
      return { ...name, kind: 'artist', entry_id: `artist-${draw(size.artists)}` }
    }),
  )
  return { sections, entries }
}

function sectionRow(id: string, position: number): SectionRow {
  const nothing = { subtitle: null, overline: null, description: null, reference: null, image: null, wide_image: null }
  const none = { button_text: null, action_url: null, styles_json: null, tags_json: '[]' }
  return { id, tab: GENERATED_TAB, position, object: 'web-grid', title: `Section ${position}`, ...nothing, ...none }
}

function artistRow(id: string, name: string, description: string): ArtistRow {
  const nothing = { header_image: null, giving_url: null, promo_unit_json: null, gift_campaign_json: null }
  const counted = { is_verified: 1, followers_count: 0, featured_leaders_json: '[]', is_hidden: 0 } as const
  return { id, handle: id, handle_key: id, name, description, profile_image: 'x/x.webp', ...nothing, ...counted }
}

type SeriesWords = { title: string; description: string; at: number; artist: string }

function seriesRow(id: string, { title, description, at, artist }: SeriesWords): SeriesRow {
  const nothing = { og_title: null, og_description: null, author_name: null, visible_at: null, wide_image: null }
  const fixed = {
    tags_json: '[]',
    category: 'prayer',
    is_podcast: 0,
    is_explicit: 0,
    locale: 'en',
    visibility: 'public',
  } as const
  const content_order = CONTENT_ORDERS[at % CONTENT_ORDERS.length] ?? 'manual'
  const pictures = { image: 'x/x.webp', thumbnail: 'x/x.webp', content_order }
  const names = { id, handle: id, handle_key: id, title, description, artist_id: artist, position: at }
  return { ...names, ...nothing, ...fixed, ...pictures }
}

type ItemWords = Pick<ContentRow, 'title' | 'description' | 'series_id' | 'artist_id' | 'published_at'> & { at: number }

function contentRow(id: string, { at, published_at, ...words }: ItemWords): ContentRow {
  const nothing = { author_name: null, video_media: null, wide_image: null, visible_at: null }
  const none = { styles_json: null, ads_metadata_json: null, tags_json: '[]', chapters_json: '[]', reactions_count: 0 }
  const open = {
    is_free: 1,
    is_accessible: 1,
    is_podcast: 0,
    is_explicit: 0,
    is_open_mini_player: 0,
    visibility: 'public',
  } as const
  const fixed = { image: 'x/x.webp', thumbnail: 'x/x.webp', category: 'prayer', locale: 'en' }
  const sound = { audio_media: MEDIA.id, duration_seconds: 300 }
  const times = { published_at, created_at: published_at, number: at, position: at }
  return { id, ...words, ...times, ...sound, ...nothing, ...none, ...open, ...fixed }
}
