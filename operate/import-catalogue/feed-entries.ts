import type { PlaceableKind } from '#contract/studio/tabs.ts'
import type { Database } from '#server/database/database.ts'
import { listKeysNamed } from '#server/database/studio/placeable-names.ts'
import type { Manifest } from './manifest/manifest.ts'

type FeedEntry = { kind: PlaceableKind; name: string }

/** The ids of the entries in a pack's feeds, by `kind:name`. */
export type EntryIds = ReadonlyMap<string, string>

/**
 * Finds the entries of a pack's feeds: in the pack, else anywhere in the database, by handle or id. Missing entries have no
 * id.
 */
export async function findFeedEntries(database: Database, manifest: Manifest): Promise<EntryIds> {
  const ids = new Map(ownEntries(manifest))
  const named = new Set(manifest.feeds.flatMap(({ sections }) => sections.flatMap(({ entries }) => entries)))
  for (const entry of named) {
    if (ids.has(entry)) continue
    const { kind, name } = readEntry(entry)
    const [found] = await listKeysNamed(database, name, [kind])
    if (found) ids.set(entry, found.id)
  }
  return ids
}

/** Faults for entries that neither the pack nor the database has. */
export function feedEntryFaults({ feeds }: Pick<Manifest, 'feeds'>, ids: EntryIds): string[] {
  return feeds.flatMap(({ tab, sections }) =>
    sections.flatMap(({ id, entries }) =>
      entries.filter((entry) => !ids.has(entry)).map((entry) => `feed ${tab}, section ${id}: unknown entry ${entry}`),
    ),
  )
}

/** `series:quiet-hours`; the manifest's schema allows these kinds only. */
export function readEntry(entry: string): FeedEntry {
  const [kind, name = ''] = entry.split(':')
  return { kind: kind === 'series' || kind === 'artist' || kind === 'radio' ? kind : 'content', name }
}

function ownEntries({ artists, known_artists = [], series, radio = [] }: Manifest): [string, string][] {
  return [
    ...[...artists, ...known_artists].map(({ handle, id }): [string, string] => [`artist:${handle}`, id]),
    ...series.map(({ handle, id }): [string, string] => [`series:${handle}`, id]),
    ...series.flatMap(({ items }) => items.map(({ id }): [string, string] => [`content:${id}`, id])),
    ...radio.map(({ handle, id }): [string, string] => [`radio:${handle}`, id]),
  ]
}
