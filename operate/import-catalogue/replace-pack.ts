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

/** Ids of what a pack holds. */
export function thingsOf({ artists, series, feeds }: Manifest): PackEntries {
  return {
    artist: idsOf(artists),
    series: idsOf(series),
    content: series.flatMap(({ items }) => idsOf(items)),
    tab: feeds.map(({ tab }) => tab),
  }
}

/**
 * Puts a pack in place of what it was when it was imported before, around `write`, which writes its rows. What it holds
 * no longer is hidden: items, series and artists are kept for what visitors did with them. Sections are removed. Throws
 * a ManifestError, and the transaction must then end without effect. Returns what left.
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
  // All before any is written: a section may have moved from one tab to another.
  await deleteSections(transaction, held.tab)
  await deleteTabs(transaction, left.tab)
  await write()
  // Of what left, only an artist whom others name stays, and is looked at again the next time.
  const named = await updateUnnamedArtistsHidden(transaction, left.artist)
  await updateHandlesRestored(transaction, named)
  await replacePackEntries(transaction, name, { ...held, artist: [...held.artist, ...named] })
  refuseIfAny(
    (await listExposedContent(transaction, held.content)).map(
      ({ id, open_id }) => `item ${id}: it is locked, and ${open_id}, which is open, plays the same recording`,
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
