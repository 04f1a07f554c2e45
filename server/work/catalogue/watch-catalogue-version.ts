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

/** Polls the catalogue version, so that every process notices all writes; `onChange` runs before `version` changes. */
export async function watchCatalogueVersion(
  database: Database,
  { onChange, onError }: { onChange: () => Promise<void>; onError: (error: unknown) => void },
): Promise<CatalogueWatch> {
  let version = await findCatalogueVersion(database)
  await onChange()
  const refresh = async () => {
    const found = await findCatalogueVersion(database)
    // The data of pages is read again before their cache is out of date.
    if (found !== version) await onChange()
    version = found
  }
  const timer = setInterval(() => refresh().catch(onError), EVERY_MILLISECONDS)
  timer.unref()
  return { version: () => version, refresh, stop: () => clearInterval(timer) }
}
