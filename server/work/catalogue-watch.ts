import type { Database } from '#server/database/database.ts'
import { findCatalogueStamp } from '#server/database/stamps.ts'

const EVERY_MILLISECONDS = 1000

export type CatalogueWatch = {
  /** The stamp as last seen. */
  stamp: () => number
  /** Looks again now: whoever just wrote need not wait for the next look. */
  look: () => Promise<void>
  stop: () => void
}

/** Keeps an eye on the catalogue's stamp, so that every process notices what any of them wrote. */
export async function watchCatalogue(database: Database, report: (error: unknown) => void): Promise<CatalogueWatch> {
  let seen = await findCatalogueStamp(database)
  const look = async () => {
    seen = await findCatalogueStamp(database)
  }
  const timer = setInterval(() => look().catch(report), EVERY_MILLISECONDS)
  timer.unref()
  return { stamp: () => seen, look, stop: () => clearInterval(timer) }
}
