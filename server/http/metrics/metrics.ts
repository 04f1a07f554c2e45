import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Health } from '#contract/health.ts'
import { type Database, findPoolState } from '#server/database/database.ts'
import { countFailedWork, countQueues } from '#server/database/work/work-counts.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { type DiskSpace, readDiskSpace } from '#server/gateways/disk-space.ts'
import { createCachedReader } from './cached-reader.ts'
import { createProgramGauges, type ProgramState } from './program-gauges.ts'
import { countRequests } from './request-metrics.ts'
import { countRounds } from './round-metrics.ts'

export type MetricsOptions = {
  database: Database
  clock: Clock
  checkHealth: () => Promise<Health>
  /** Folders whose disks are measured, by their content. */
  folders: Readonly<Record<string, string>>
  /** Receives the error of each read that failed. */
  report: (error: unknown) => void
}

export type Metrics = {
  contentType: string
  /** The answer to a scrape. Never fails because of a dependency: unreadable values are omitted. */
  write: () => Promise<string>
  stop: () => void
}

/** The metrics of a program, counted from now on. Call it before routes are added. */
export function createMetrics(app: FastifyInstance): (options: MetricsOptions) => Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  const stop = countRounds(registry)
  const show = createProgramGauges(registry)
  return (options) => {
    const read = createStateReader(app, options)
    return {
      contentType: registry.contentType,
      async write() {
        show(await read())
        return registry.metrics()
      },
      stop,
    }
  }
}

function createStateReader(
  app: FastifyInstance,
  { database, clock, checkHealth, folders, report }: MetricsOptions,
): () => Promise<ProgramState> {
  const cached = <value>(read: () => Promise<value>) => createCachedReader(read, { clock, report })
  const readQueues = cached(() => countQueues(database, clock.now()))
  const readFailed = cached(() => countFailedWork(database, clock.now()))
  const readHealth = cached(checkHealth)
  const readDisks = cached(() => readDisksOf(folders))
  const readConnections = cached(promisify(app.server.getConnections.bind(app.server)))
  return async () => {
    const [queues, failed, health, disks, connections] = await Promise.all([
      readQueues(),
      readFailed(),
      readHealth(),
      readDisks(),
      readConnections(),
    ])
    return { now: clock.now(), queues, failed, health, disks, connections, pool: findPoolState(database) }
  }
}

async function readDisksOf(folders: Readonly<Record<string, string>>): Promise<Record<string, DiskSpace>> {
  const disks = await Promise.all(
    Object.entries(folders).map(async ([name, folder]) => [name, await readDiskSpace(folder)] as const),
  )
  return Object.fromEntries(disks)
}
