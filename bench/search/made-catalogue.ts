import { readKjv } from '#operate/read-kjv.ts'
import { bibleWords } from '#rules/bible-words.ts'
import type { ArtistRow, ContentRow, SeriesRow } from '#server/database/tables.ts'

/** A catalogue as large as asked for, whose words are as common and as rare as those of real English: the Bible's own. */
export type MadeCatalogue = { artists: ArtistRow[]; series: SeriesRow[]; content: ContentRow[]; verses: string[] }

const ITEMS_OF_SERIES = 50
const SERIES_OF_ARTIST = 4
const DAY = 24 * 3600 * 1000

/** Numbers that look drawn and are the same at every run. */
export function drawing(seed = 1): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export function makeCatalogue(items: number): MadeCatalogue {
  const draw = drawing()
  const verses = readKjv().verses.map(({ runs }) => bibleWords(runs))
  const verse = () => verses[draw(verses.length)] ?? ''
  const phrase = (least: number, most: number) => {
    const words = verse().split(/\s+/)
    const from = draw(Math.max(1, words.length - most))
    return words.slice(from, from + least + draw(most - least + 1)).join(' ')
  }
  const names = verses.flatMap((text) => text.match(/(?<=[a-z] )[A-Z][a-z]{3,}/g) ?? [])
  const name = () => names[draw(names.length)] ?? 'Ruth'

  const seriesCount = Math.ceil(items / ITEMS_OF_SERIES)
  const artists = Array.from({ length: Math.ceil(seriesCount / SERIES_OF_ARTIST) }, (_, at) =>
    artistRow(`artist-${at}`, `${name()} ${name()}`, verse()),
  )
  const series = Array.from({ length: seriesCount }, (_, at) =>
    seriesRow(`series-${at}`, {
      title: phrase(2, 4),
      description: verse(),
      at,
      artist: `artist-${at % artists.length}`,
    }),
  )
  const content = Array.from({ length: items }, (_, at) => {
    const series_id = `series-${at % seriesCount}`
    const artist_id = `artist-${(at % seriesCount) % artists.length}`
    const published_at = 1_700_000_000_000 + draw(700) * DAY
    return contentRow(`item-${at}`, {
      title: phrase(3, 6),
      description: verse(),
      series_id,
      artist_id,
      published_at,
      at,
    })
  })
  return { artists, series, content, verses }
}

function artistRow(id: string, name: string, description: string): ArtistRow {
  const nothing = { header_image: null, giving_url: null, promo_unit_json: null, gift_campaign_json: null }
  const counted = { is_verified: 1, followers_count: 0, featured_leaders_json: '[]' } as const
  return { id, handle: id, handle_key: id, name, description, profile_image: 'x/x.webp', ...nothing, ...counted }
}

type SeriesWords = { title: string; description: string; at: number; artist: string }

function seriesRow(id: string, { title, description, at, artist }: SeriesWords): SeriesRow {
  const nothing = { og_title: null, og_description: null, author_name: null, visible_at: null, wide_image: null }
  const fixed = { tags_json: '[]', category: 'prayer', is_podcast: 0, locale: 'en', visibility: 'public' } as const
  const pictures = { image: 'x/x.webp', thumbnail: 'x/x.webp', content_order: 'manual' } as const
  const names = { id, handle: id, handle_key: id, title, description, artist_id: artist, position: at }
  return { ...names, ...nothing, ...fixed, ...pictures }
}

type ItemWords = Pick<ContentRow, 'title' | 'description' | 'series_id' | 'artist_id' | 'published_at'> & { at: number }

function contentRow(id: string, { at, published_at, ...words }: ItemWords): ContentRow {
  const nothing = { author_name: null, audio_media: null, video_media: null, wide_image: null, visible_at: null }
  const none = { styles_json: null, ads_metadata_json: null, tags_json: '[]', chapters_json: '[]', reactions_count: 0 }
  const open = { is_free: 1, is_accessible: 1, is_podcast: 0, is_open_mini_player: 0, visibility: 'public' } as const
  const fixed = { image: 'x/x.webp', thumbnail: 'x/x.webp', category: 'prayer', locale: 'en', duration_seconds: 300 }
  const times = { published_at, created_at: published_at, number: at, position: at }
  return { id, ...words, ...times, ...nothing, ...none, ...open, ...fixed }
}
