import { createHash } from 'node:crypto'
import { keepEditedDays } from '#server/catalogue/daily/keep-edited-days.ts'
import { findNamedPassages, writeReferences } from '#server/catalogue/references/index-references.ts'
import {
  findImportFingerprint,
  replaceFeed,
  replaceImportFingerprint,
  replaceMediaFiles,
  replaceRow,
} from '#server/database/catalogue/catalogue-import.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { insertLiveTrackIfNew, replaceChannels } from '#server/database/catalogue/radio.ts'
import { StorageSweptError } from '#server/database/catalogue/storage-sweeps.ts'
import { replaceTextTracks } from '#server/database/catalogue/text-tracks.ts'
import { replaceDailyItems } from '#server/database/daily/daily-items.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { PictureRow } from '#server/database/media/picture-tables.ts'
import { replacePictures } from '#server/database/media/pictures.ts'
import { indexCatalogue } from '#server/database/search/catalogue-index.ts'
import { listOrderedByHand, placeJoinedByHand } from '#server/database/studio/library/hand-order.ts'
import type { Clock } from '#server/gateways/clock.ts'
import type { StoredMedia } from '#server/media/stored/store-media.ts'
import { noteChangedOriginals } from '#server/studio/tabs/experiments/note-changed-originals.ts'
import {
  artistRow,
  artworkColumn,
  contentRow,
  feedRows,
  type MediaLookup,
  seriesRow,
  textTrackRows,
} from './catalogue-rows.ts'
import { dailyRows } from './daily-rows.ts'
import { findFeedEntries } from './feed-entries.ts'
import type { Manifest } from './manifest/manifest.ts'
import { channelRow } from './radio-rows.ts'
import { replacePack } from './replace-pack.ts'

type CatalogueWriteOptions = {
  stored: ReadonlyMap<string, StoredMedia>
  /** The sweep counter before the first medium was stored. */
  sweeps: number
  /** English transcripts by item id. */
  transcripts: ReadonlyMap<string, string>
  clock: Clock
}

/** Raised when an import derives more from a pack, so that every pack is imported again once. */
const READER_VERSION = 3

/**
 * Writes a pack whose media are stored, in one transaction. Returns false, without a write, if the same pack with the same
 * media is already imported. Throws a ManifestError or a StorageSweptError.
 */
export async function writeCatalogue(
  database: Database,
  manifest: Manifest,
  { stored, sweeps, transcripts, clock }: CatalogueWriteOptions,
): Promise<boolean> {
  const fingerprint = fingerprintOf(manifest, stored)
  const isImported = async (connection: Database) =>
    (await findImportFingerprint(connection, manifest.pack.name)) === fingerprint
  const items = manifest.series.flatMap((series) => series.items)
  const find = () => findNamedPassages(items, transcripts)
  // Before the transaction: the embedded database has one writer, and this search takes long.
  const passages = (await isImported(database)) ? undefined : await find()
  return database.transaction().execute(async (transaction) => {
    if ((await lockCatalogueWrites(transaction)) !== sweeps) throw new StorageSweptError()
    if (await isImported(transaction)) return false
    const removedEntries = await noteChangedOriginals(transaction, clock, () =>
      replacePack(transaction, manifest, () => writeRows(transaction, manifest, stored)),
    )
    await writeReferences(transaction, passages ?? (await find()))
    await indexCatalogue(transaction, {
      artistIds: [...idsOf(manifest.artists), ...removedEntries.artist],
      seriesIds: [...idsOf(manifest.series), ...removedEntries.series],
      contentIds: removedEntries.content,
    })
    await replaceImportFingerprint(transaction, manifest.pack.name, fingerprint)
    await updateCatalogueVersion(transaction)
    return true
  })
}

function fingerprintOf(manifest: Manifest, stored: ReadonlyMap<string, StoredMedia>): string {
  const media = [...stored].map(
    ([
      file,
      {
        media: { id, main_file },
      },
    ]) => [file, id, main_file],
  )
  return createHash('sha256')
    .update(JSON.stringify([READER_VERSION, manifest, media]))
    .digest('hex')
}

/** One row for each picture, also if two files are the same. */
function picturesIn(stored: ReadonlyMap<string, StoredMedia>): PictureRow[] {
  const rows = [...stored.values()].flatMap(({ picture }) => (picture ? [picture] : []))
  return [...new Map(rows.map((row) => [row.media_id, row])).values()]
}

async function writeRows(transaction: Transaction, manifest: Manifest, stored: ReadonlyMap<string, StoredMedia>) {
  const { pack, artists, series, feeds, daily, radio = [] } = manifest
  for (const { media, files, liveTrack } of stored.values()) {
    await replaceRow(transaction, 'media', media)
    await replaceMediaFiles(transaction, media.id, files)
    if (liveTrack) await insertLiveTrackIfNew(transaction, liveTrack)
  }
  await replacePictures(transaction, picturesIn(stored))
  const media: MediaLookup = (file) => requireFound(stored.get(file)?.media, file)
  const knownArtists = [...artists, ...(manifest.known_artists ?? [])]
  const artistId = (handle: string) => requireFound(knownArtists.find((artist) => artist.handle === handle)?.id, handle)
  const seriesId = (handle: string) =>
    requireFound(series.find((seriesFile) => seriesFile.handle === handle)?.id, handle)

  const orderedByHand = await listOrderedByHand(transaction)
  for (const artist of artists) await replaceRow(transaction, 'artist', artistRow(artist, media, artistId))
  for (const [position, one] of series.entries()) {
    await replaceRow(transaction, 'series', seriesRow(one, position, media, artistId))
    for (const [itemPosition, item] of one.items.entries()) {
      await replaceRow(
        transaction,
        'content',
        contentRow(item, media, { series: one, position: itemPosition, artistId }),
      )
      await replaceTextTracks(transaction, item.id, textTrackRows(item, media))
    }
    const known = orderedByHand.get(one.id)
    if (known) await placeJoinedByHand(transaction, one.id, idsOf(one.items.filter(({ id }) => !known.has(id))))
  }
  const channels = radio.map((file) => channelRow(file, { pack: pack.name, media, seriesId }))
  await replaceChannels(transaction, pack.name, channels)
  const entryIds = await findFeedEntries(transaction, manifest)
  for (const feed of feeds) {
    const rows = feedRows(feed, media, (entry) => requireFound(entryIds.get(entry), entry))
    await replaceFeed(transaction, { tab: feed.tab, tagsJson: JSON.stringify(feed.tags), ...rows })
  }
  // A pack replaces the whole devotional calendar, or keeps it.
  if (daily.length > 0) {
    const rows = dailyRows(daily, pack, (file) => artworkColumn(media, file))
    await replaceDailyItems(transaction, await keepEditedDays(transaction, rows))
  }
}

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

/** Returns a value that validation guarantees; its absence is a defect. */
function requireFound<value>(result: value | undefined, name: string): value {
  if (result === undefined) throw new Error(`the checked manifest has no ${name}`)
  return result
}
