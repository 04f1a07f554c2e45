import { uploadText } from '#studio/text/upload-en.ts'
import { formatBytes } from '#studio/ui/words/format-bytes.ts'
import type { Sending } from '../sending/sending.ts'

type Space = { used_bytes: number; most_bytes: number }

/** Why the server refused a file. Without space, either the bytes or the number of files have reached their limit. */
export function refusalText({ refusal, bytes }: Pick<Sending, 'refusal' | 'bytes'>, space: Space | undefined): string {
  if (refusal?.code !== 'upload_space' || !space) return refusal?.message ?? uploadText.refused
  if (space.most_bytes === 0) return uploadText.no_uploads
  return space.used_bytes + bytes > space.most_bytes
    ? uploadText.no_space(formatBytes(space.used_bytes), formatBytes(space.most_bytes))
    : uploadText.no_place
}
