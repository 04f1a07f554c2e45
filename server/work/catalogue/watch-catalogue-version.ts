import { findCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Database } from '#server/database/database.ts'

const EVERY_MILLISECONDS = 1000

export type CatalogueWatch = {
  /** The last known catalogue version. */
  version: () => number
  /** Reads the version now, after a write of this process. */
  refresh: () => Promise<void>
  stop: () => void
}

/** Polls the catalogue version, so that every process notices the writes of all. */
export async function watchCatalogueVersion(
  database: Database,
  onError: (error: unknown) => void,
): Promise<CatalogueWatch> {
  let version = await findCatalogueVersion(database)
  const refresh = async () => {
    version = await findCatalogueVersion(database)
  }
  const timer = setInterval(() => refresh().catch(onError), EVERY_MILLISECONDS)
  timer.unref()
  return { version: () => version, refresh, stop: () => clearInterval(timer) }
}
