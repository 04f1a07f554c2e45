import { createHash } from 'node:crypto'
import {
  findImported,
  replaceFeed,
  replaceImported,
  replaceMediaFiles,
  replaceRow,
} from '#server/database/catalogue-writes.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { indexCatalogue } from '#server/database/search-catalogue.ts'
import { updateCatalogueStamp } from '#server/database/stamps.ts'
import { artistRow, contentRow, feedRows, type Media, seriesRow } from './catalogue-rows.ts'
import { indexReferences } from './index-references.ts'
import type { Manifest } from './manifest.ts'
import type { StoredMedia } from './store-media.ts'

/**
 * Writes a pack whose media are stored, in one transaction: it is there whole or not at all. Returns false when the
 * same pack with the same media had been imported before, and then nothing is written.
 */
export async function writeCatalogue(
  database: Database,
  manifest: Manifest,
  stored: ReadonlyMap<string, StoredMedia>,
): Promise<boolean> {
  const fingerprint = fingerprintOf(manifest, stored)
  return database.transaction().execute(async (transaction) => {
    if ((await findImported(transaction, manifest.pack.name)) === fingerprint) return false
    await writeRows(transaction, manifest, stored)
    await indexReferences(
      transaction,
      manifest.series.flatMap(({ items }) => items),
    )
    await indexCatalogue(transaction, { artistIds: idsOf(manifest.artists), seriesIds: idsOf(manifest.series) })
    await replaceImported(transaction, manifest.pack.name, fingerprint)
    await updateCatalogueStamp(transaction)
    return true
  })
}

function fingerprintOf(manifest: Manifest, stored: ReadonlyMap<string, StoredMedia>): string {
  const media = [...stored].map(
    ([
      file,
      {
        media: { id },
      },
    ]) => [file, id],
  )
  return createHash('sha256')
    .update(JSON.stringify([manifest, media]))
    .digest('hex')
}

async function writeRows(transaction: Transaction, manifest: Manifest, stored: ReadonlyMap<string, StoredMedia>) {
  const { artists, series, feeds } = manifest
  for (const { media, files } of stored.values()) {
    await replaceRow(transaction, 'media', media)
    await replaceMediaFiles(transaction, media.id, files)
  }
  const media: Media = (file) => need(stored.get(file)?.media, file)
  const artistId = (handle: string) => need(artists.find((artist) => artist.handle === handle)?.id, handle)
  const seriesId = (handle: string) => need(series.find((one) => one.handle === handle)?.id, handle)

  for (const artist of artists) await replaceRow(transaction, 'artist', artistRow(artist, media, artistId))
  for (const [position, one] of series.entries()) {
    await replaceRow(transaction, 'series', seriesRow(one, position, media, artistId))
    for (const [place, item] of one.items.entries()) {
      await replaceRow(transaction, 'content', contentRow(item, media, { series: one, position: place, artistId }))
    }
  }
  for (const feed of feeds) {
    const rows = feedRows(feed, media, { artist: artistId, series: seriesId })
    await replaceFeed(transaction, { tab: feed.tab, tagsJson: JSON.stringify(feed.tags), ...rows })
  }
}

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id)

/** The manifest was checked as a whole before: a name without its thing is a defect, not bad input. */
function need<thing>(found: thing | undefined, name: string): thing {
  if (found === undefined) throw new Error(`the checked manifest has no ${name}`)
  return found
}
