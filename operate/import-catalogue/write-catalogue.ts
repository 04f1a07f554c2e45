import { createHash } from 'node:crypto'
import {
  findImportFingerprint,
  replaceFeed,
  replaceImportFingerprint,
  replaceMediaFiles,
  replaceRow,
} from '#server/database/catalogue/catalogue-import.ts'
import { lockSweeps, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { insertLiveTrackIfNew, replaceChannels } from '#server/database/catalogue/radio.ts'
import { replaceTextTracks } from '#server/database/catalogue/text-tracks.ts'
import { replaceDailyItems } from '#server/database/daily/daily-items.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { PictureRow } from '#server/database/media/picture-tables.ts'
import { replacePictures } from '#server/database/media/pictures.ts'
import { indexCatalogue } from '#server/database/search/catalogue-index.ts'
import { findNamedPassages, writeReferences } from '#server/work/catalogue/index-references.ts'
import type { StoredMedia } from '../media-storage/store-media.ts'
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
import type { Manifest } from './manifest/manifest.ts'
import { channelRow } from './radio-rows.ts'
import { replacePack } from './replace-pack.ts'

/** The storage was swept while media were being stored: what was already there may be gone, so all is stored again. */
export class StorageSweptError extends Error {
  override name = 'SweptMeanwhile'
}

type CatalogueWriteOptions = {
  stored: ReadonlyMap<string, StoredMedia>
  /** How many sweeps of the storage there were before the first medium was stored. */
  sweeps: number
  /** What is said in its items, in English, by their ids. */
  transcripts: ReadonlyMap<string, string>
}

/** What an import makes of a pack beyond its rows; raised when that is more, so that every pack is read once anew. */
const READER_VERSION = 2

/**
 * Writes a pack whose media are stored, in one transaction: it is there whole or not at all. Returns false when the
 * same pack with the same media had been imported before, and then nothing is written. Throws a ManifestError or
 * SweptMeanwhile.
 */
export async function writeCatalogue(
  database: Database,
  manifest: Manifest,
  { stored, sweeps, transcripts }: CatalogueWriteOptions,
): Promise<boolean> {
  const fingerprint = fingerprintOf(manifest, stored)
  const isThere = async (one: Database) => (await findImportFingerprint(one, manifest.pack.name)) === fingerprint
  const items = manifest.series.flatMap((series) => series.items)
  const find = () => findNamedPassages(items, transcripts)
  // Looked for before: the embedded database has one writer, and for whom it takes long everybody else would wait.
  const found = (await isThere(database)) ? undefined : await find()
  return database.transaction().execute(async (transaction) => {
    if ((await lockSweeps(transaction)) !== sweeps) throw new StorageSweptError()
    if (await isThere(transaction)) return false
    const left = await replacePack(transaction, manifest, () => writeRows(transaction, manifest, stored))
    await writeReferences(transaction, found ?? (await find()))
    await indexCatalogue(transaction, {
      artistIds: [...idsOf(manifest.artists), ...left.artist],
      seriesIds: [...idsOf(manifest.series), ...left.series],
      contentIds: left.content,
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

/** One row for each picture, though two files of a pack may be the same. */
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
  const known = [...artists, ...(manifest.known_artists ?? [])]
  const artistId = (handle: string) => requireFound(known.find((artist) => artist.handle === handle)?.id, handle)
  const seriesId = (handle: string) => requireFound(series.find((one) => one.handle === handle)?.id, handle)

  for (const artist of artists) await replaceRow(transaction, 'artist', artistRow(artist, media, artistId))
  for (const [position, one] of series.entries()) {
    await replaceRow(transaction, 'series', seriesRow(one, position, media, artistId))
    for (const [place, item] of one.items.entries()) {
      await replaceRow(transaction, 'content', contentRow(item, media, { series: one, position: place, artistId }))
      await replaceTextTracks(transaction, item.id, textTrackRows(item, media))
    }
  }
  const channels = radio.map((file) => channelRow(file, { pack: pack.name, media, seriesId }))
  await replaceChannels(transaction, pack.name, channels)
  const channelId = (handle: string) => requireFound(channels.find((channel) => channel.handle === handle)?.id, handle)
  for (const feed of feeds) {
    const rows = feedRows(feed, media, { artist: artistId, series: seriesId, radio: channelId })
    await replaceFeed(transaction, { tab: feed.tab, tagsJson: JSON.stringify(feed.tags), ...rows })
  }
  // A pack brings a whole calendar of devotionals, or leaves the one there is.
  if (daily.length > 0) {
    await replaceDailyItems(
      transaction,
      dailyRows(daily, pack, (file) => artworkColumn(media, file)),
    )
  }
}

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id)

/** The manifest was checked as a whole before: a name without its thing is a defect, not bad input. */
function requireFound<thing>(found: thing | undefined, name: string): thing {
  if (found === undefined) throw new Error(`the checked manifest has no ${name}`)
  return found
}
