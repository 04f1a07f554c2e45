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
export function thingsOf({ artists, series, feeds }: Manifest): PackEntries {
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
  const held = thingsOf(manifest)
  const left = await listRemovedPackEntries(transaction, name, held)
  refuseIfAny(await catalogueConflicts(transaction, manifest, left))

  await updateHandlesReleased(transaction, 'artist', [...held.artist, ...left.artist])
  await updateHandlesReleased(transaction, 'series', [...held.series, ...left.series])
  await updateRemovedHidden(transaction, left)
  // Deletes before writes: a section may have moved to another tab.
  await deleteSections(transaction, held.tab)
  await deleteTabs(transaction, left.tab)
  await write()
  // A removed artist whom others name stays, and is checked again at the next import.
  const named = await updateUnnamedArtistsHidden(transaction, left.artist)
  await updateHandlesRestored(transaction, named)
  await replacePackEntries(transaction, name, { ...held, artist: [...held.artist, ...named] })
  refuseIfAny(
    (await listExposedContent(transaction, held.content)).map(
      ({ id, open_id }) => `item ${id}: it is locked, but the open item ${open_id} uses the same recording`,
    ),
  )
  return left
}

function refuseIfAny(faults: readonly string[]): void {
  if (faults.length > 0) throw new ManifestError(faults)
}

function idsOf(things: readonly { id: string }[]): string[] {
  return things.map(({ id }) => id)
}
