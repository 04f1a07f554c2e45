import { findCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Database } from '#server/database/database.ts'

const EVERY_MILLISECONDS = 1000

export type CatalogueWatch = {
  /** The stamp as last seen. */
  version: () => number
  /** Looks again now: whoever just wrote need not wait for the next look. */
  refresh: () => Promise<void>
  stop: () => void
}

/** Keeps an eye on the catalogue's stamp, so that every process notices what any of them wrote. */
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
