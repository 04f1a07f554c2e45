import { findCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { findReplicaLag } from '#server/database/replica-lag.ts'
import type { ReadReplica } from '#server/http/requests/public-reads.ts'

const EVERY_MILLISECONDS = 1000
/** A check without an answer by then has failed: a network may swallow packets. */
const LONGEST_MILLISECONDS = 2000
/** A replica that is further behind is not read. */
const MOST_LAG_SECONDS = 10

type ReplicaOptions = {
  url: string
  /** The last catalogue version of the primary that this process knows. */
  primaryVersion: () => number
  onChange: (isUsable: boolean, why: string) => void
}

/**
 * Watches a read replica. It is used while it answers, is not far behind, and has the catalogue version that this
 * process last saw at the primary, so no read shows an older catalogue.
 */
export function openReadReplica({ url, primaryVersion, onChange }: ReplicaOptions): ReadReplica & {
  stop: () => Promise<void>
} {
  const database = openDatabase(url)
  let version: number | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const note = (found: number | undefined, why: string) => {
    const wasUsable = version !== undefined
    version = found
    if (wasUsable !== (found !== undefined)) onChange(found !== undefined, why)
  }
  const check = async () => {
    try {
      const [lag, found] = await within(Promise.all([findReplicaLag(database), findCatalogueVersion(database)]))
      const isClose = lag <= MOST_LAG_SECONDS
      note(isClose ? found : undefined, isClose ? 'it answers' : `it is ${Math.round(lag)} s behind`)
    } catch (error) {
      note(undefined, error instanceof Error ? error.message : String(error))
    }
    if (!isStopped) timer = setTimeout(() => void check(), EVERY_MILLISECONDS).unref()
  }
  void check()
  return {
    current: (): Database | undefined => (version !== undefined && version >= primaryVersion() ? database : undefined),
    failed: () => note(undefined, 'a read failed'),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await database.destroy()
    },
  }
}

async function within<value>(work: Promise<value>): Promise<value> {
  const late = AbortSignal.timeout(LONGEST_MILLISECONDS)
  return Promise.race([
    work,
    new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(new Error('no answer in time')))),
  ])
}
