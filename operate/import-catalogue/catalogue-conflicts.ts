import { listHandleConflicts, listSectionConflicts } from '#server/database/catalogue/pack-conflicts.ts'
import type { PackEntries } from '#server/database/catalogue/packs.ts'
import { listChannelHandleConflicts } from '#server/database/catalogue/radio.ts'
import type { Database } from '#server/database/database.ts'
import { feedEntryFaults, findFeedEntries } from './feed-entries.ts'
import type { Manifest } from './manifest/manifest.ts'

type Named = { id: string; handle: string }

/** Names and ids of a pack that are in use elsewhere, and entries of its feeds that do not exist. Names of `removed` entries are free. */
export async function catalogueConflicts(
  database: Database,
  manifest: Manifest,
  removed: PackEntries,
): Promise<string[]> {
  const { pack, artists, series, feeds, radio = [] } = manifest
  const sectionIds = feeds.flatMap(({ sections }) => sections.map(({ id }) => id))
  const tabs = [...feeds.map(({ tab }) => tab), ...removed.tab]
  const withoutRemoved = (owners: Named[], removedIds: readonly string[]) =>
    owners.filter(({ id }) => !removedIds.includes(id))
  return [
    ...withoutRemoved(await listHandleConflicts(database, 'artist', artists), removed.artist).map((owner) =>
      fault('artist', owner),
    ),
    ...withoutRemoved(await listHandleConflicts(database, 'series', series), removed.series).map((one) =>
      fault('series', one),
    ),
    ...(await listChannelHandleConflicts(database, pack.name, radio)).map((one) => fault('radio', one)),
    ...(await listSectionConflicts(database, sectionIds, tabs)).map(
      ({ id, tab }) => `section ${id}: the tab ${tab} of another pack has a section with this id`,
    ),
    ...feedEntryFaults(manifest, await findFeedEntries(database, manifest)),
  ]
}

function fault(kind: 'artist' | 'series' | 'radio', { id, handle }: Named): string {
  return `${kind} ${handle}: the catalogue already has another ${kind} with this name, id ${id}`
}
