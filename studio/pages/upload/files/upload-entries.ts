import type { Upload } from '#contract/studio/uploads.ts'
import { type RowTitles, rowKeyOf } from '../sending/row-titles.ts'
import type { Sending } from '../sending/sending.ts'

/** A file on the page: the server's record, the browser's transfer, or both. */
export type UploadEntry = { key: string; name: string; upload: Upload | undefined; sending: Sending | undefined }

/** Files with problems first, then those in progress, then the ready ones. */
const RANKS = { stopped: 0, sending: 1, preparing: 2, ready: 3 } as const
type Group = keyof typeof RANKS

/** Merges both lists: a transfer and its server record are one entry. */
export function uploadEntries(
  uploads: readonly Upload[],
  sendings: readonly Sending[],
  rows: Pick<RowTitles, 'keys'>,
): UploadEntry[] {
  const known = uploads.map((upload): UploadEntry => {
    const sending = sendings.find(({ uploadId }) => uploadId === upload.id)
    return { key: rowKeyOf(upload.id, rows), name: upload.file_name, upload, sending }
  })
  const isKnown = ({ uploadId }: Sending) => uploads.some(({ id }) => id === uploadId)
  // The same file, chosen again, resumes its upload.
  const isFirst = ({ uploadId }: Sending, at: number) =>
    uploadId === null || sendings.findIndex((one) => one.uploadId === uploadId) === at
  const others = sendings
    .filter((sending, at) => !isKnown(sending) && isFirst(sending, at))
    .map((sending): UploadEntry => {
      const key = sending.uploadId === null ? sending.key : rowKeyOf(sending.uploadId, rows)
      return { key, name: sending.name, upload: undefined, sending }
    })
  return [...known, ...others].sort((a, b) => RANKS[groupOf(a)] - RANKS[groupOf(b)])
}

/** The title of a file: typed, else from its tags, else its file name. */
export function titleOf({ key, name, upload }: Omit<UploadEntry, 'sending'>, { titles }: RowTitles): string {
  return titles[key] ?? upload?.tags?.title ?? name.replace(/\.\w{2,4}$/, '')
}

export function groupOf({ upload, sending }: UploadEntry): Group {
  if (sending) return sending.state === 'refused' || sending.state === 'stopped' ? 'stopped' : 'sending'
  if (upload?.state === 'ready') return 'ready'
  return upload?.state === 'waiting' || upload?.state === 'preparing' ? 'preparing' : 'stopped'
}
