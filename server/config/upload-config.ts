import { UPLOAD_SPACE_GIGABYTES, UPLOAD_SPACE_MOST_GIGABYTES } from '#contract/limits.ts'
import { GIGABYTE } from '#rules/studio/uploads/upload-space.ts'
import { ConfigError } from './config-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** `UPLOAD_SPACE_GB`, in bytes: how much a member's uploads may take until they become items, where owners set no limit. */
export function readUploadSpace({ UPLOAD_SPACE_GB: text }: Environment): number {
  const gigabytes = text ? Number(text) : UPLOAD_SPACE_GIGABYTES
  if (!(gigabytes > 0 && gigabytes <= UPLOAD_SPACE_MOST_GIGABYTES)) {
    throw new ConfigError(
      `UPLOAD_SPACE_GB must be a number of gigabytes, at most ${UPLOAD_SPACE_MOST_GIGABYTES}, not "${text}"`,
    )
  }
  return Math.round(gigabytes * GIGABYTE)
}
