import { CallError } from '#contract/errors.ts'
import { outageOf } from '#server/database/outages.ts'
import { StorageAway } from '#server/gateways/storage/storage.ts'

/** Short for people, and long enough for a database that is starting. */
export const RETRY_SECONDS = 5

/** The 503 of a request that failed because the database is away or refuses writes, or the storage is away; undefined for any other error. */
export function outageRefusal(error: unknown): CallError | undefined {
  if (!outageOf(error) && !(error instanceof StorageAway)) return undefined
  return new CallError('unavailable', { retryAfterSeconds: RETRY_SECONDS, cause: error })
}
