import { type Health, NODE_CHECK } from '#contract/health.ts'
import { type Database, pingDatabase } from '#server/database/database.ts'
import { probeWrite } from '#server/database/write-probe.ts'
import { type Clock, elapsedMilliseconds } from '#server/gateways/clock.ts'
import { readDiskSpace } from '#server/gateways/disk-space.ts'
import type { Ids } from '#server/gateways/ids.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { checkDisks } from './disk-check.ts'
import { createKeptCheck } from './kept-check.ts'
import { withTimeLimit } from './with-time-limit.ts'

const CHECK_MILLISECONDS = 3000

export type HealthCheckOptions = {
  database: Database
  storage: Storage
  clock: Clock
  ids: Ids
  /** Folders that the program writes to, by their content. */
  folders: Readonly<Record<string, string>>
  /** Those of them without whose disk this node cannot serve. All nodes may share the folder of the media. */
  nodeFolders: Readonly<Record<string, string>>
  readSpace?: typeof readDiskSpace
  /** True if this node is about to stop. */
  isDraining: () => boolean
  /** Result of the last billing check. Shown, but no reason for 503: other nodes have the same result. */
  isBillingHealthy: () => boolean
  version: string
  build: string
  /** Receives failures outside requests. */
  report: Report
}

type Report = (error: unknown) => void

/**
 * Runs all checks, or those of this node: all but those of the media's storage, of its disk, and of billing. `reportTo`
 * receives this check's failures.
 */
export type HealthCheck = (only?: typeof NODE_CHECK, reportTo?: Report) => Promise<Health>

/** Creates the health check. Each dependency has three seconds to answer. */
export function createHealthCheck({
  database,
  storage,
  clock,
  ids,
  folders,
  nodeFolders,
  readSpace = readDiskSpace,
  isDraining,
  isBillingHealthy,
  version,
  build,
  report,
}: HealthCheckOptions): HealthCheck {
  const checkWrite = createKeptCheck(() => probeWrite(database, ids.newId()), clock)
  // A bucket that does not answer gets one request at a time, however many health checks run.
  const checkStorage = createKeptCheck(storage.ping, clock, 0)
  const runCheck = async (check: () => Promise<void>, reportTo: Report): Promise<Health['status']> => {
    try {
      await withTimeLimit(check(), CHECK_MILLISECONDS)
      return 'ok'
    } catch (error) {
      reportTo(error)
      return 'failing'
    }
  }
  const checkDependencies = async (isNodeOnly: boolean, reportTo: Report) => {
    const [databaseCheck, write, storageCheck, disk] = await Promise.all([
      runCheck(() => pingDatabase(database), reportTo),
      runCheck(checkWrite, reportTo),
      isNodeOnly ? undefined : runCheck(checkStorage, reportTo),
      runCheck(() => checkDisks(isNodeOnly ? nodeFolders : folders, readSpace), reportTo),
    ])
    return { database: databaseCheck, write, ...(storageCheck && { storage: storageCheck }), disk }
  }
  return async (only, reportTo = report): Promise<Health> => {
    const isNodeOnly = only === NODE_CHECK
    const dependencies = await checkDependencies(isNodeOnly, reportTo)
    const node: Health['status'] = isDraining() ? 'failing' : 'ok'
    const checks = { ...dependencies, node }
    const isWell = Object.values(checks).every((check) => check === 'ok')
    // By the process itself: the machine's clock may be set, and the one of `local` is moved.
    const uptime_s = Math.floor(elapsedMilliseconds() / 1000)
    const billing = isNodeOnly ? {} : { billing: isBillingHealthy() ? ('ok' as const) : ('failing' as const) }
    return { status: isWell ? 'ok' : 'failing', version, build, uptime_s, checks: { ...checks, ...billing } }
  }
}
