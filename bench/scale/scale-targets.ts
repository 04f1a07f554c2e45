import type { Caller } from '#contract/call.ts'
import { getArtistPage, listArtistContent } from '#contract/catalogue/artists.ts'
import { getContent, getSeries } from '#contract/catalogue/content.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import { search } from '#contract/catalogue/search.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { createMemo } from '#server/context/memo.ts'
import { listSitemapEntries, SITEMAP_PART_SIZE } from '#server/http/crawlers/sitemap-parts.ts'
import { callUncached } from './call-uncached.ts'
import { createSeededRandom, LONGEST_ARTIST, LONGEST_SERIES } from './generated-catalogue.ts'
import type { GeneratedDatabase } from './generated-database.ts'
import { generateQueries } from './search-queries.ts'

/** A limit: of the median as a multiple of the demo's, or of the 99th percentile in milliseconds. */
type ScaleGoal = { kind: 'relative' | 'milliseconds'; bound: number }

/** Makes a call once. */
type Asker = () => Promise<unknown>

/** A call that is measured `times` times. `open` returns a function that makes the call once on one database. */
export type ScaleTarget = {
  name: string
  measures: string
  times: number
  goal?: ScaleGoal
  open: (database: GeneratedDatabase) => Asker | Promise<Asker>
}

export const NEARLY_AS_FAST: ScaleGoal = { kind: 'relative', bound: 1.5 }
const SEARCHES = 1000
/** With only 400 calls of a millisecond each, four pauses of the garbage collector would decide the 99th percentile. */
export const CALLS = 2000

type TargetInput = { call: Caller; random: (below: number) => number; database: GeneratedDatabase }

function singleCallTarget(
  name: string,
  { measures, times = CALLS, goal = NEARLY_AS_FAST }: { measures: string; times?: number; goal?: ScaleGoal },
  ask: (drawn: TargetInput) => Promise<unknown>,
): ScaleTarget {
  const open = (database: GeneratedDatabase) => {
    const drawn = { call: callUncached(database.program), random: createSeededRandom(11), database }
    return () => ask(drawn)
  }
  return { name, measures, times, goal, open }
}

/** A random id, but never the first one, which is the longest series or artist. */
function anyOf(rows: readonly { id: string }[], random: TargetInput['random']): string {
  return rows[1 + random(rows.length - 1)]?.id ?? ''
}

const pages: readonly ScaleTarget[] = [
  singleCallTarget('feed', { measures: '9 sections with 27 entries' }, ({ call }) =>
    call(getTab, { params: { tab_id: 'discover' }, query: { limit: 9 } }),
  ),
  singleCallTarget('series page', { measures: 'any series of about 20 items' }, ({ call, random, database }) =>
    call(getSeries, { params: { id: anyOf(database.catalogue.series, random) }, query: {} }),
  ),
  singleCallTarget('artist page', { measures: 'any artist of two or three series' }, ({ call, random, database }) =>
    call(getArtistPage, { params: { id: anyOf(database.catalogue.artists, random) }, query: {} }),
  ),
  singleCallTarget(
    'artist content',
    { measures: 'the newest recordings of any artist' },
    ({ call, random, database }) =>
      call(listArtistContent, {
        params: { id: anyOf(database.catalogue.artists, random) },
        query: { media_type: 'audio', sort_column: 'published_at', sort_direction: 'desc' },
      }),
  ),
  singleCallTarget('content item', { measures: 'any item' }, ({ call, random, database }) =>
    call(getContent, { params: { id: anyOf(database.catalogue.content, random) }, query: {} }),
  ),
]

const searching: ScaleTarget = {
  name: 'search',
  measures: 'ten kinds of queries, most of them for all four types, over the catalogue and the Bible',
  times: SEARCHES,
  goal: { kind: 'milliseconds', bound: 20 },
  open({ program, catalogue }) {
    const call = callUncached(program)
    const asked = generateQueries(catalogue, SEARCHES)
    let at = 0
    return () => {
      const { q = '', type } = asked[at++ % asked.length] ?? {}
      return call(search, { query: { q, ...(type && { type }) } })
    }
  },
}

/** Requests page after page, and starts again after the last one. */
function pagingTarget(
  name: string,
  measures: string,
  page: (call: Caller, offset: string | undefined) => Promise<string | null>,
) {
  const open = ({ program }: GeneratedDatabase) => {
    const call = callUncached(program)
    let offset: string | undefined
    return async () => {
      offset = (await page(call, offset)) ?? undefined
    }
  }
  return { name, measures, times: CALLS, goal: NEARLY_AS_FAST, open }
}

const walks: readonly ScaleTarget[] = [
  pagingTarget('walk of a long series', 'page by page to its end; 5,000 items of 100,000', async (call, offset) => {
    const query = offset === undefined ? {} : { offset }
    return (await call(getSeries, { params: { id: LONGEST_SERIES }, query })).data.next_item
  }),
  pagingTarget('walk of a long artist', 'all recordings, newest first, to the end', async (call, offset) => {
    const query = { media_type: 'audio', sort_column: 'published_at', sort_direction: 'desc' } as const
    const asked = { ...query, ...(offset !== undefined && { offset }) }
    return (await call(listArtistContent, { params: { id: LONGEST_ARTIST }, query: asked })).next_item
  }),
]

const sitemap: ScaleTarget = {
  name: 'last part of the sitemap',
  measures: 'the addresses of up to 5,000 items, as a crawler gets them before they are cached',
  times: 40,
  goal: { kind: 'milliseconds', bound: 50 },
  open: ({ program, catalogue }) => {
    const last = Math.max(1, Math.floor(catalogue.content.length / SITEMAP_PART_SIZE))
    const memoize = createMemo({ clock: program.clock, milliseconds: MINUTE_MILLISECONDS, catalogueVersion: () => 0 })
    return () => listSitemapEntries({ ...program, memoize }, `content-${last}`)
  },
}

export const SCALE_TARGETS: readonly ScaleTarget[] = [...pages, searching, ...walks, sitemap]
