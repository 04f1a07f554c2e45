import { CallError } from '#contract/errors.ts'
import type { Program } from '#server/context/context.ts'
import { findMediaFile } from '#server/database/media/media-files.ts'
import type { ShareImageRow } from '#server/database/media/picture-tables.ts'
import { findShareImage, replaceShareImage } from '#server/database/media/share-images.ts'
import { createConcurrencyLimit } from '#server/gateways/concurrency-limit.ts'
import { composeFeedCover } from '#server/gateways/share-images/compose-feed-cover.ts'
import { composeShareImage } from '#server/gateways/share-images/compose-share-image.ts'
import { putBytes } from '#server/gateways/storage/put-bytes.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { type ShareSubject, shareVersion } from '#server/present/share-images.ts'
import { shareStyle } from '#server/present/share-style.ts'

const LIMIT = {
  atOnce: 1,
  waiting: 20,
  waitMilliseconds: 10_000,
  refusal: () => new CallError('unavailable', { retryAfterSeconds: 10 }),
}

export type ShareImages = { get: (subject: ShareSubject) => Promise<ShareImageRow> }

/**
 * Share images: made at the first request, stored, and made again when their content changes. One is made at a time, so
 * that a crawler takes at most one processor of a process.
 */
export function createShareImages({ database }: Program, storage: Storage): ShareImages {
  const pending = new Map<string, Promise<ShareImageRow>>()
  const withinLimit = createConcurrencyLimit(LIMIT)

  const make = async (subject: ShareSubject): Promise<ShareImageRow> => {
    // Both of one brand, which may be published anew while the image is composed.
    const [version, style] = [shareVersion(subject), shareStyle()]
    const [mediaId = '', name = ''] = subject.image.split('/')
    const file = await findMediaFile(database, mediaId, name)
    if (!file) throw new CallError('not_found')
    const art = await storage.read(file.storage_key, 0, file.bytes - 1, { isForVisitor: true })
    const { kind, id, layout, words } = subject
    const composed =
      layout === 'square'
        ? await composeFeedCover(art, style.ground)
        : await composeShareImage(art, { words, layout, style })
    const { storage_key, bytes } = await putBytes(storage, composed)
    const row = { kind, subject_id: id, version, storage_key, bytes }
    await database.transaction().execute((transaction) => replaceShareImage(transaction, row))
    return row
  }

  return {
    async get(subject) {
      const storedImage = await findShareImage(database, subject.kind, subject.id)
      const version = shareVersion(subject)
      if (storedImage?.version === version) return storedImage
      const key = `${subject.kind} ${subject.id} ${version}`
      const running = pending.get(key)
      if (running) return running
      const promise = withinLimit(() => make(subject)).finally(() => pending.delete(key))
      pending.set(key, promise)
      return promise
    },
  }
}
