import { createHash } from 'node:crypto'
import { MEDIA_ID_CHARACTERS } from '#rules/catalogue/media-id.ts'
import { withStorageRollback } from '#server/catalogue/media/storage-rollback.ts'
import { isEnglish } from '#server/catalogue/references/index-references.ts'
import { findSweepCount } from '#server/database/catalogue/catalogue-version.ts'
import { StorageSweptError } from '#server/database/catalogue/storage-sweeps.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/gateways/clock.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import type { MediaTools } from '#server/media/encoding/media-tools.ts'
import type { StoredMedia } from '#server/media/stored/store-media.ts'
import { storePicture } from '#server/media/stored/store-picture.ts'
import { storeText } from '#server/media/stored/store-text.ts'
import { wordsOf, wordsOfTranscript } from '../import-catalogue/read-transcripts.ts'
import { writeCatalogue } from '../import-catalogue/write-catalogue.ts'
import { type PackPreparer, prepareRecordings } from '../prepare-media/prepare-pack.ts'
import type { ImportOptions } from './build-series.ts'
import { type FolderPlan, planFolder } from './plan-folder.ts'

export type FolderImportContext = {
  database: Database
  storage: Storage
  clock: Clock
  /** Undefined without ffmpeg. */
  tools: MediaTools | undefined
  /** Folder for temporary files. */
  workFolder: string
  prepare: PackPreparer
  isDryRun?: boolean
}

export type FolderReport = {
  outcome: 'imported' | 'unchanged' | 'checked'
  series: { handle: string; title: string; items: number }[]
  artists_made: number
  artists_known: number
  covers_drawn: number
  /** Files that are neither recording, cover nor captions. */
  passed_over: number
}

const MOST_TRIES = 3

/**
 * Imports a folder of recordings, with each subfolder as a series: validates, encodes, then writes in one transaction as
 * for a pack. After a MediaError or a ManifestError the catalogue is unchanged.
 */
export async function importFolder(
  folder: string,
  options: ImportOptions,
  context: FolderImportContext,
): Promise<FolderReport> {
  const { plan, outcome } = await importPlan(
    () => planFolder(folder, options, { ...context, now: context.clock.now() }),
    context,
  )
  const { manifest } = plan
  return {
    outcome,
    series: manifest.series.map(({ handle, title, items }) => ({ handle, title, items: items.length })),
    artists_made: manifest.artists.length,
    artists_known: manifest.known_artists?.length ?? 0,
    covers_drawn: plan.coversDrawn,
    passed_over: plan.passedOver,
  }
}

/** Makes a plan and writes it, again if media were swept meanwhile; a dry run only makes it. */
export async function importPlan<plan extends FolderPlan>(
  makePlan: () => Promise<plan>,
  context: FolderImportContext,
): Promise<{ plan: plan; outcome: FolderReport['outcome'] }> {
  const { database, isDryRun = false } = context
  for (let tried = 1; ; tried += 1) {
    const sweeps = await findSweepCount(database)
    const plan = await makePlan()
    if (isDryRun) return { plan, outcome: 'checked' }
    try {
      return { plan, outcome: (await writePlan(plan, context, sweeps)) ? 'imported' : 'unchanged' }
    } catch (error) {
      if (!(error instanceof StorageSweptError) || tried === MOST_TRIES) throw error
    }
  }
}

function writePlan(plan: FolderPlan, context: FolderImportContext, sweeps: number): Promise<boolean> {
  return withStorageRollback(context, async (storage) => {
    const stored = await storePlan(plan, { ...context, storage })
    const { database, clock } = context
    return writeCatalogue(database, plan.manifest, { stored, sweeps, transcripts: transcriptsIn(plan), clock })
  })
}

async function storePlan(
  { recordings, pictures, texts }: FolderPlan,
  { database, storage, prepare }: FolderImportContext,
): Promise<Map<string, StoredMedia>> {
  const stored = await prepareRecordings(recordings, prepare)
  for (const [file, bytes] of pictures) {
    stored.set(file, await storePicture({ mediaId: idOf(bytes), file, bytes }, storage, { database }))
  }
  for (const [file, vtt] of texts) stored.set(file, await storeText(vtt, storage))
  return stored
}

/** English transcripts: of films from the captions beside them, of sounds from the texts. */
function transcriptsIn({ manifest, recordings, texts }: FolderPlan): Map<string, string> {
  return new Map(
    manifest.series
      .flatMap(({ items }) => items)
      .flatMap(({ id, video, text_tracks }) => {
        const vtt = texts.get(text_tracks?.find(({ language }) => isEnglish(language))?.file ?? '')
        if (vtt) return [[id, wordsOf(Buffer.from(vtt).toString('utf8'))] as const]
        const captions = recordings.get(video ?? '')?.captions.find(({ language }) => isEnglish(language))
        return captions ? [[id, wordsOfTranscript(captions.path)] as const] : []
      }),
  )
}

const idOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, MEDIA_ID_CHARACTERS)
