import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#testing/servers/free-port.ts'
import type { FilledDatabase } from './fixture/filled-database.ts'
import { CONTENT_PAGE } from './fixture/fixture.ts'
import { cpuMilliseconds, residentMegabytes } from './load/process-figures.ts'
import { median } from './report/median.ts'
import { HEALTH } from './servers/servers.ts'
import { startProcess } from './servers/start-process.ts'
import { waitUntilHealthy } from './servers/wait-until-healthy.ts'

/** Milliseconds and MB. `firstPage` is the first page that the process renders, from request to last byte. */
export type StartUp = { healthy: number; cpu: number; firstPage: number; idle: number }

const QUIET_MILLISECONDS = 1500

/** One start of `node start.mjs` on a filled database with the pages built, until the health check answers 200. */
async function startOnce({ environment }: FilledDatabase): Promise<StartUp> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const started = startProcess({ args: ['start.mjs'], core: 0, environment: { ...environment, PORT: `${port}` } })
  await waitUntilHealthy(url + HEALTH)
  const [healthy, cpu] = [performance.now() - startedAt, cpuMilliseconds(started.pid) ?? 0]
  await pause(QUIET_MILLISECONDS)
  const idle = residentMegabytes(started.pid) ?? 0
  const askedAt = performance.now()
  await (await fetch(url + CONTENT_PAGE)).arrayBuffer()
  const firstPage = performance.now() - askedAt
  await started.stop()
  return { healthy, cpu, firstPage, idle }
}

/** Medians of several starts. The first one is left out, because it may run without a compile cache. */
export async function measureStartUp(database: FilledDatabase, times: number): Promise<StartUp> {
  await startOnce(database)
  const starts: StartUp[] = []
  while (starts.length < times) starts.push(await startOnce(database))
  const middle = (figure: keyof StartUp) => median(starts.map((start) => start[figure]))
  return { healthy: middle('healthy'), cpu: middle('cpu'), firstPage: middle('firstPage'), idle: middle('idle') }
}
