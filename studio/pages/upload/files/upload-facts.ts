import { uploadText } from '#studio/text/upload-en.ts'
import { formatLength } from '#studio/ui/words/format.ts'
import { formatBytes } from '#studio/ui/words/format-bytes.ts'
import type { UploadEntry } from './upload-entries.ts'

/** The name of a file, its size or how much of it was sent, and its length. */
export function factsOf({ name, upload, sending }: Pick<UploadEntry, 'name' | 'upload' | 'sending'>): string[] {
  const bytes = upload?.bytes ?? sending?.bytes ?? 0
  const sent = sending?.sentBytes ?? upload?.received_bytes ?? 0
  const size = sent < bytes ? uploadText.sent_of(formatBytes(sent), formatBytes(bytes)) : formatBytes(bytes)
  return [name, size, ...(upload?.duration ? [formatLength(upload.duration)] : [])]
}
