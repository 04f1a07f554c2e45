import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import { runRound } from '#server/context/work-rounds.ts'
import { listMediaFiles } from '#server/database/media/media-files.ts'
import type { PictureRow } from '#server/database/media/picture-tables.ts'
import {
  findDuePicture,
  replacePictureSizes,
  replacePictures,
  updatePictureClaim,
} from '#server/database/media/pictures.ts'
import { findMedia } from '#server/database/media/stored-media.ts'
import type { MediaFileRow } from '#server/database/tables.ts'
import { PictureError } from '#server/gateways/pictures/picture-error.ts'
import { makeSize, PICTURE_RECIPE, sizeNames } from '#server/gateways/pictures/picture-sizes.ts'
import { readPicture } from '#server/gateways/pictures/read-picture.ts'
import { putBytes } from '#server/gateways/storage/put-bytes.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'

const EVERY_MILLISECONDS = MINUTE_MILLISECONDS
/** Delay after start, so that the first visitors are served first. */
const SOON_MILLISECONDS = 5_000
const CLAIM_MILLISECONDS = 10 * 60 * 1000

export type PictureContext = Pick<Program, 'database' | 'clock'> & { storage: Storage; signal?: AbortSignal }

export type PictureOutcome = { media_id: string } & ({ outcome: 'made' } | { outcome: 'refused'; why: string })

/** Makes missing sizes of pictures, one picture at a time. Any number of processes may run it. */
export async function makeDuePictures(context: PictureContext): Promise<PictureOutcome[]> {
  const { database, clock, signal } = context
  const outcomes: PictureOutcome[] = []
  while (!signal?.aborted) {
    const picture = await findDuePicture(database, PICTURE_RECIPE, clock.now())
    if (!picture) break
    const until = clock.now() + CLAIM_MILLISECONDS
    if (await updatePictureClaim(database, picture, until)) outcomes.push(await makePicture(picture, context))
  }
  return outcomes
}

async function makePicture(picture: PictureRow, context: PictureContext): Promise<PictureOutcome> {
  const { media_id } = picture
  const processed = { ...picture, recipe: PICTURE_RECIPE, claimed_until: 0 }
  try {
    const bytes = await originalBytes(media_id, context)
    const { width, height } = await readPicture(bytes)
    const sizes: MediaFileRow[] = []
    for (const name of sizeNames({ width, height })) {
      const resized = await makeSize(bytes, name)
      sizes.push({ media_id, name, mime_type: resized.mimeType, ...(await putBytes(context.storage, resized.bytes)) })
    }
    await context.database.transaction().execute(async (transaction) => {
      await replacePictureSizes(transaction, processed, sizes)
      await replacePictures(transaction, [{ ...processed, width, height }])
    })
    return { media_id, outcome: 'made' }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    // Served as it is, and not tried again until the program has a newer recipe.
    await context.database.transaction().execute((transaction) => replacePictures(transaction, [processed]))
    return { media_id, outcome: 'refused', why: error.message }
  }
}

async function originalBytes(mediaId: string, { database, storage }: PictureContext): Promise<Uint8Array> {
  const [media, files] = await Promise.all([findMedia(database, mediaId), listMediaFiles(database, mediaId)])
  const original = files.find(({ name }) => name === media?.main_file)
  if (!original) throw new PictureError('it has no file')
  return storage.read(original.storage_key, 0, original.bytes - 1)
}

type PictureLog = { refused: (why: string, mediaId: string) => void; broken: (error: unknown) => void }

/** Makes sizes periodically until stopped; `stop` resolves when the current run has ended. */
export function startPictureWork(
  context: Omit<PictureContext, 'signal'>,
  log: PictureLog,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      const make = () => makeDuePictures({ ...context, signal: stopping.signal })
      for (const one of await runRound('makePictures', make)) {
        if (one.outcome === 'refused') log.refused(one.why, one.media_id)
      }
    } catch (error) {
      log.broken(error)
    }
  }
  const begin = () => {
    running ??= run().finally(() => {
      running = undefined
    })
  }
  const soon = setTimeout(begin, SOON_MILLISECONDS).unref()
  const timer = setInterval(begin, EVERY_MILLISECONDS).unref()
  return {
    async stop() {
      clearTimeout(soon)
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
