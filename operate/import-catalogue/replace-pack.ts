import { listExposedContent } from '#server/database/catalogue/pack-conflicts.ts'
import {
  deleteSections,
  deleteTabs,
  listRemovedPackEntries,
  type PackEntries,
  replacePackEntries,
  updateHandlesReleased,
  updateHandlesRestored,
  updateRemovedHidden,
  updateUnnamedArtistsHidden,
} from '#server/database/catalogue/packs.ts'
import type { Transaction } from '#server/database/database.ts'
import { catalogueConflicts } from './catalogue-conflicts.ts'
import type { Manifest } from './manifest/manifest.ts'
import { ManifestError } from './manifest/read-manifest.ts'

/** Ids of a pack's entries. */
export function packEntriesOf({ artists, series, feeds }: Manifest): PackEntries {
  return {
    artist: idsOf(artists),
    series: idsOf(series),
    content: series.flatMap(({ items }) => idsOf(items)),
    tab: feeds.map(({ tab }) => tab),
  }
}

/**
 * Replaces the earlier version of a pack around `write`, which writes its rows; returns the removed entries. Removed items,
 * series and artists are hidden, sections deleted. After a ManifestError the transaction must be rolled back.
 */
export async function replacePack(
  transaction: Transaction,
  manifest: Manifest,
  write: () => Promise<void>,
): Promise<PackEntries> {
  const { name } = manifest.pack
  const currentEntries = packEntriesOf(manifest)
  const removedEntries = await listRemovedPackEntries(transaction, name, currentEntries)
  refuseIfAny(await catalogueConflicts(transaction, manifest, removedEntries))

  await updateHandlesReleased(transaction, 'artist', [...currentEntries.artist, ...removedEntries.artist])
  await updateHandlesReleased(transaction, 'series', [...currentEntries.series, ...removedEntries.series])
  await updateRemovedHidden(transaction, removedEntries)
  // Deletes before writes: a section may have moved to another tab.
  await deleteSections(transaction, currentEntries.tab)
  await deleteTabs(transaction, removedEntries.tab)
  await write()
  // A removed artist whom others name stays, and is checked again at the next import.
  const visibleArtistIds = await updateUnnamedArtistsHidden(transaction, removedEntries.artist)
  await updateHandlesRestored(transaction, visibleArtistIds)
  await replacePackEntries(transaction, name, {
    ...currentEntries,
    artist: [...currentEntries.artist, ...visibleArtistIds],
  })
  refuseIfAny(
    (await listExposedContent(transaction, currentEntries.content)).map(
      ({ id, open_id }) => `item ${id}: it is locked, but the open item ${open_id} uses the same recording`,
    ),
  )
  return removedEntries
}

function refuseIfAny(faults: readonly string[]): void {
  if (faults.length > 0) throw new ManifestError(faults)
}

function idsOf(entries: readonly { id: string }[]): string[] {
  return entries.map(({ id }) => id)
}
