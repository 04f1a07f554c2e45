import { TAB_IDS } from '#brand/tabs.ts'
import { listWholeCatalogue, type WholeCatalogue } from '#server/database/catalogue/whole-catalogue.ts'
import type { Database } from '#server/database/database.ts'
import { findLiveDocument } from '../catalogue/place-entry.ts'
import type { FeedFile, Manifest } from '../import-catalogue/manifest/manifest.ts'
import { createMediaNames, type MediaNames } from './media-names.ts'
import { artistFile, type EntryContext, itemFile, seriesFile } from './pack-entries.ts'
import { dailyBackgrounds, dailyFile, type EntryNames, feedFile, radioFile } from './pack-pages.ts'

export type GatheredPack = { manifest: Manifest; names: MediaNames; leftOut: { series: number; items: number } }

type GatherOptions = {
  name: string
  /** Exports the series of feeds too, as recordings. */
  withFeeds: boolean
}

/** The whole catalogue as a pack. Items without a series have no place in one. */
export async function gatherManifest(database: Database, { name, withFeeds }: GatherOptions): Promise<GatheredPack> {
  const whole = await listWholeCatalogue(database)
  const names = createMediaNames(whole.media)
  const ofFeeds = new Set(withFeeds ? [] : whole.feedSeries.map(({ series_id }) => series_id))
  const rows = whole.series.filter(({ id }) => !ofFeeds.has(id))
  const handles = new Map(whole.artists.map(({ id, handle }) => [id, handle]))
  const tracks = Map.groupBy(whole.textTracks, ({ content_id }) => content_id)
  const context: EntryContext = {
    names,
    handleOf: (id) => (id === null ? null : (handles.get(id) ?? null)),
    tracksOf: (id) => tracks.get(id) ?? [],
  }
  const itemsOf = Map.groupBy(whole.items, ({ series_id }) => series_id)
  const series = rows.map((row) =>
    seriesFile(
      row,
      (itemsOf.get(row.id) ?? []).map((item) => itemFile(item, context)),
      context,
    ),
  )
  const nameOf = entryNames(whole, new Set(rows.map(({ id }) => id)))
  const radio = whole.channels.flatMap((row) => radioFile(row, names, nameOf) ?? [])
  const backgrounds = dailyBackgrounds(whole.daily, names)
  const manifest: Manifest = {
    pack: { name, version: 1, credits: [], daily_backgrounds: backgrounds },
    artists: whole.artists.map((row) => artistFile(row, names, context.handleOf)),
    series,
    feeds: await gatherFeeds(database, names, nameOf),
    daily: whole.daily.map((row) => dailyFile(row, { backgrounds, names, nameOf })),
    radio,
  }
  const exported = series.reduce((sum, { items }) => sum + items.length, 0)
  return {
    manifest,
    names,
    leftOut: { series: whole.series.length - rows.length, items: whole.items.length - exported },
  }
}

function entryNames({ artists, series, items, channels }: WholeCatalogue, exported: ReadonlySet<string>): EntryNames {
  const named = new Map([
    ...artists.map(({ id, handle }): [string, string] => [`artist:${id}`, `artist:${handle}`]),
    ...channels.map(({ id, handle }): [string, string] => [`radio:${id}`, `radio:${handle}`]),
    ...series
      .filter(({ id }) => exported.has(id))
      .map(({ id, handle }): [string, string] => [`series:${id}`, `series:${handle}`]),
    ...items
      .filter(({ series_id }) => series_id !== null && exported.has(series_id))
      .map(({ id }): [string, string] => [`content:${id}`, `content:${id}`]),
  ])
  return (kind, id) => named.get(`${kind}:${id}`)
}

/** The tabs as listeners see them now. */
async function gatherFeeds(database: Database, names: MediaNames, nameOf: EntryNames): Promise<FeedFile[]> {
  const feeds: FeedFile[] = []
  const known = new Set<string>()
  for (const tab of TAB_IDS) {
    const document = await findLiveDocument(database, tab)
    if (document.sections.length === 0) continue
    const file = feedFile(tab, document, names, nameOf)
    // A version that was copied from another tab has the section ids of that tab.
    for (const section of file.sections) {
      if (known.has(section.id)) section.id = `${tab}-${section.id}`.slice(0, 100)
      known.add(section.id)
    }
    feeds.push(file)
  }
  return feeds
}
