import type { Upload } from '#contract/studio/uploads.ts'
import type { Sending } from '../sending/sending.ts'

/** A file on the page: what the server knows of it, and what this browser sends of it. One of both is there. */
export type UploadEntry = { key: string; name: string; upload: Upload | undefined; sending: Sending | undefined }

/** Files that need somebody first, then those on their way, then the ready ones. */
const RANKS = { stopped: 0, sending: 1, preparing: 2, ready: 3 } as const
type Group = keyof typeof RANKS

/** The files of both lists: one that is sent and known to the server is one entry. */
export function uploadEntries(uploads: readonly Upload[], sendings: readonly Sending[]): UploadEntry[] {
  const known = uploads.map((upload): UploadEntry => {
    const sending = sendings.find(({ uploadId }) => uploadId === upload.id)
    return { key: upload.id, name: upload.file_name, upload, sending }
  })
  const isKnown = ({ uploadId }: Sending) => uploads.some(({ id }) => id === uploadId)
  const others = sendings
    .filter((sending) => !isKnown(sending))
    .map((sending): UploadEntry => ({ key: sending.key, name: sending.name, upload: undefined, sending }))
  return [...known, ...others].sort((a, b) => RANKS[groupOf(a)] - RANKS[groupOf(b)])
}

export function groupOf({ upload, sending }: UploadEntry): Group {
  if (sending) return sending.state === 'refused' || sending.state === 'stopped' ? 'stopped' : 'sending'
  if (upload?.state === 'ready') return 'ready'
  return upload?.state === 'waiting' || upload?.state === 'preparing' ? 'preparing' : 'stopped'
}
