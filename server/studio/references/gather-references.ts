import type { Plan } from '#contract/catalogue/plans.ts'
import { artistPath, contentPath, discoverItemPath, feedPath, seriesPath } from '#contract/paths.ts'
import type { EntryFields, EntryKind } from '#contract/studio/catalogue.ts'
import type { LetterAudience } from '#contract/studio/letters/letters.ts'
import type { EntryReferences, ReferenceGroup } from '#contract/studio/references.ts'
import { linkPath } from '#rules/studio/link-path.ts'
import { domainsOf, isPermitted, type Staff } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { EntryRow } from '#server/database/studio/entries.ts'
import {
  countCreators,
  countOpenReviews,
  countPassages,
  findItemsOf,
  findSeriesOf,
  listArtistNames,
  listDaysReading,
  listDraftsOfOthers,
  listFeedsOfItems,
  listOpenLetters,
  listPromos,
  listRadioChannels,
  listSeriesNames,
} from '#server/database/studio/references/entries-pointing.ts'
import { countFollowersOfArtists, countSaves } from '#server/database/studio/references/listeners-of.ts'
import { listSectionsNamingAny } from '#server/database/studio/references/sections-naming.ts'
import { countListeners } from './count-listeners.ts'
import { plansNaming } from './plans-naming.ts'
import { groupOf } from './reference-group.ts'

type ReferenceQuery = {
  database: Database
  staff: Staff
  kind: EntryKind
  rows: readonly EntryRow[]
  /** The plans of this catalogue. */
  plans: readonly Plan[]
  now: number
}
type ReferenceSearch = ReferenceQuery & { ids: readonly string[]; paths: ReadonlySet<string> }
type PendingGroups = Promise<ReferenceGroup[]>

/** What points at these entries of one kind, and what they point at. The rows are those that this member may read. */
export async function gatherReferences(query: ReferenceQuery): Promise<EntryReferences> {
  const ids = query.rows.map(({ id }) => id)
  if (ids.length === 0) return { from: [], to: [], saves: 0, followers: 0, listeners: [] }
  const search = { ...query, ids, paths: await pathsOf(query) }
  const { database, kind, now } = search
  const plans = plansNaming(search.plans, search)
  const planIds = plans.flatMap(({ id, hasDays }) => (hasDays ? [id] : []))
  const [shared, from, to, saves, followers, listeners] = await Promise.all([
    pointingAtAll(search),
    FROM[kind](search),
    TO[kind](search),
    kind === 'content' ? countSaves(database, ids) : 0,
    kind === 'artist' ? countFollowersOfArtists(database, ids) : 0,
    countListeners(database, { kind, ids, planIds, now }),
  ])
  const named = groupOf(
    'plan',
    plans.map(({ title }) => ({ name: title })),
  )
  const isSome = ({ count }: ReferenceGroup) => count > 0
  return { from: [...shared, ...from, named].filter(isSome), to: to.filter(isSome), saves, followers, listeners }
}

/** What can point at entries of any kind. */
async function pointingAtAll(search: ReferenceSearch): PendingGroups {
  const { database, staff, kind, ids, paths } = search
  const [sections, promos, channels, drafts, reviews] = await Promise.all([
    listSectionsNamingAny(database, { kind, ids: new Set(ids), paths }),
    listPromos(database),
    listRadioChannels(database),
    listDraftsOfOthers(database, kind, { ids, userId: staff.userId }),
    countOpenReviews(database, kind, ids),
  ])
  const named = sections.map(({ title, ...section }) => ({ ...section, name: title }))
  const maySeeDrafts = domainsOf(staff, 'tabs-read').length > 0
  const links = promos.filter(({ promo_unit_json }) => {
    const { cta_url } = parseJsonColumn<{ cta_url?: string }>(promo_unit_json ?? '{}')
    return cta_url !== undefined && paths.has(linkPath(cta_url))
  })
  const idSet = new Set(ids)
  const playing = channels.filter(
    ({ entries_json, fallback_content_id }) =>
      (kind === 'content' && fallback_content_id !== null && idSet.has(fallback_content_id)) ||
      parseJsonColumn<{ kind: string; id: string }[]>(entries_json).some(
        (one) => one.kind === kind && idSet.has(one.id),
      ),
  )
  return [
    groupOf(
      'section',
      named.filter(({ isLive }) => isLive),
    ),
    groupOf('section-draft', maySeeDrafts ? named.filter(({ isLive }) => !isLive) : []),
    groupOf(
      'radio',
      playing.map(({ title }) => ({ name: title })),
    ),
    groupOf('link', links, { opens: 'artist' }),
    groupOf(
      'draft',
      drafts.map(({ name, email }) => ({ name: name ?? email ?? '' })),
    ),
    groupOf('review', [], { count: reviews }),
  ]
}

/** The addresses of the entries, to which buttons may lead. */
async function pathsOf({ database, kind, rows }: ReferenceQuery): Promise<Set<string>> {
  const series = kind === 'content' ? await listSeriesNames(database, idsIn(rows, 'series_id')) : []
  const handles = new Map(series.map(({ id, handle }) => [id, handle]))
  const paths = rows.flatMap(({ id, handle, series_id }) => {
    if (kind === 'series') return [seriesPath(String(handle))]
    if (kind === 'artist') return [artistPath(String(handle))]
    return [contentPath(handles.get(String(series_id)) ?? null, id), contentPath(null, id), discoverItemPath(id)]
  })
  return new Set(paths.map(linkPath))
}

/** Letters to people who follow or hear these entries; none for members who may not read letters. */
async function lettersTo(
  { database, staff, ids }: ReferenceSearch,
  audience: 'artist_id' | 'series_id',
): Promise<ReferenceGroup> {
  if (domainsOf(staff, 'letters-read').length === 0) return groupOf('letter', [])
  const letters = await listOpenLetters(database)
  const named = letters.filter(({ audience_json }) => {
    const id = parseJsonColumn<LetterAudience>(audience_json)[audience]
    return id && ids.includes(id)
  })
  return groupOf(
    'letter',
    named.map(({ subject }) => ({ name: subject })),
  )
}

function idsIn(rows: readonly EntryRow[], column: 'series_id' | 'artist_id'): string[] {
  return [...new Set(rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : [])))]
}

const FROM: Record<EntryKind, (search: ReferenceSearch) => PendingGroups> = {
  async content({ database, ids }) {
    const days = await listDaysReading(database, ids)
    return [
      groupOf(
        'day',
        days.map(({ day }) => ({ name: day })),
      ),
    ]
  },
  async series(search) {
    const { database, ids } = search
    const [items, series, letters] = await Promise.all([
      findItemsOf(database, 'series_id', ids),
      listSeriesNames(database, ids),
      lettersTo(search, 'series_id'),
    ])
    const filling = series.filter(({ address, removed_at }) => address !== null && removed_at === null)
    const outgoing = series.filter(({ is_podcast, is_blocked }) => is_podcast === 1 && is_blocked !== 1)
    return [
      groupOf('item', items.rows, { opens: 'content', count: items.count }),
      groupOf(
        'feed',
        filling.map(({ address }) => ({ name: address ?? '' })),
      ),
      groupOf(
        'outgoing-feed',
        outgoing.map(({ handle }) => ({ name: feedPath(handle) })),
      ),
      letters,
    ]
  },
  async artist(search) {
    const { database, ids } = search
    const [items, series, creators, letters] = await Promise.all([
      findItemsOf(database, 'artist_id', ids),
      findSeriesOf(database, ids),
      countCreators(database, ids),
      lettersTo(search, 'artist_id'),
    ])
    return [
      groupOf('series', series.rows, { opens: 'series', count: series.count }),
      groupOf('item', items.rows, { opens: 'content', count: items.count }),
      groupOf('creator', [], { count: creators }),
      letters,
    ]
  },
}

const TO: Record<EntryKind, (search: ReferenceSearch) => PendingGroups> = {
  async content({ database, staff, rows, ids }) {
    const [series, artists, feeds, passages] = await Promise.all([
      listSeriesNames(database, idsIn(rows, 'series_id')),
      listArtistNames(database, idsIn(rows, 'artist_id')),
      listFeedsOfItems(database, ids),
      countPassages(database, ids),
    ])
    return [
      groupOf('series', series, { opens: 'series' }),
      groupOf('artist', artists, { opens: 'artist' }),
      groupOf('feed', isPermitted(staff, 'feeds-edit', rows[0]?.artist_id ?? null) ? feeds : []),
      groupOf('passage', [], { count: passages }),
    ]
  },
  series: async ({ database, rows }) => [
    groupOf('artist', await listArtistNames(database, idsIn(rows, 'artist_id')), { opens: 'artist' }),
  ],
  async artist({ rows }) {
    const offers = rows.map(({ promo_unit_json, gift_campaign_json }) => ({
      promo: parsed<EntryFields['promo_unit']>(promo_unit_json),
      campaign: parsed<EntryFields['gift_campaign']>(gift_campaign_json),
    }))
    return [
      groupOf(
        'promo',
        offers.flatMap(({ promo }) => (promo ? [{ name: promo.cta_url }] : [])),
      ),
      groupOf(
        'campaign',
        offers.flatMap(({ campaign }) => (campaign ? [{ name: campaign.header }] : [])),
      ),
    ]
  },
}

function parsed<value>(json: EntryRow[string] | undefined): value | null {
  return typeof json === 'string' ? parseJsonColumn<value>(json) : null
}
