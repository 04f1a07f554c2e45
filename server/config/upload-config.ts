import { UPLOAD_SPACE_GIGABYTES } from '#contract/limits.ts'
import { ConfigError } from './config-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

const GIGABYTE = 1024 ** 3
const MOST_GIGABYTES = 100_000

/** `UPLOAD_SPACE_GB`: the bytes that a member's uploads may have until they become items. */
export function readUploadSpace({ UPLOAD_SPACE_GB: text }: Environment): number {
  const gigabytes = text ? Number(text) : UPLOAD_SPACE_GIGABYTES
  if (!(gigabytes > 0 && gigabytes <= MOST_GIGABYTES)) {
    throw new ConfigError(`UPLOAD_SPACE_GB must be a number of gigabytes, at most ${MOST_GIGABYTES}, not "${text}"`)
  }
  return Math.floor(gigabytes * GIGABYTE)
}
