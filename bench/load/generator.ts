import { setTimeout as pause } from 'node:timers/promises'
import { percentileOf } from '../report/spread.ts'
import { sendRepeatedly } from './connection.ts'
import type { GeneratorMessage, Load, Measurement } from './load.ts'
import { cpuMilliseconds } from './process-figures.ts'

/** The load generator: a process that receives Loads and answers each with a Measurement. */

const MOST_WARM_MILLISECONDS = 2000
const WARM_LOOK_MILLISECONDS = 50

type Tally = { latencies: number[]; failure: Error | undefined }

/** The next request of a connection: fixed bytes, or one with the cookie of the last response. */
function requestMaker(load: Load, at: number) {
  const text = load.requests[at % load.requests.length] ?? ''
  const fixed = Buffer.from(text, 'latin1')
  if (!load.cookie) return { next: () => fixed, learn: () => undefined }
  const [before = '', value = '', after = ''] = text.split(/\{cookie=([^}]+)\}/)
  const pattern = new RegExp(`\\r\\nset-cookie: ${load.cookie}=([^;]+)`, 'i')
  let current = value
  return {
    next: () => Buffer.from(before + current + after, 'latin1'),
    learn: (head: string) => {
      current = pattern.exec(head)?.[1] ?? ''
    },
  }
}

function openConnections(load: Load, tally: Tally): (() => void)[] {
  return Array.from({ length: load.connections }, (_, at) => {
    const { next, learn } = requestMaker(load, at)
    return sendRepeatedly({
      port: load.port,
      next,
      answered({ status, text }, milliseconds) {
        learn(text)
        tally.latencies.push(milliseconds)
        if (status !== load.status) tally.failure ??= new Error(`status ${status} in place of ${load.status}:\n${text}`)
      },
      failed: (reason) => {
        tally.failure ??= reason
      },
    })
  })
}

/**
 * Runs for the requested time, and longer if needed until enough requests have passed for the server's code to be
 * compiled.
 */
async function warmUp(load: Load, tally: Tally): Promise<void> {
  const startedAt = performance.now()
  await pause(load.warmMilliseconds)
  while (tally.latencies.length < load.warmRequests && performance.now() - startedAt < MOST_WARM_MILLISECONDS) {
    await pause(WARM_LOOK_MILLISECONDS)
  }
}

/** Measured after the warm-up; CPU time is read at the same two moments. */
async function measure(load: Load): Promise<Measurement> {
  const tally: Tally = { latencies: [], failure: undefined }
  const connections = openConnections(load, tally)
  await warmUp(load, tally)
  tally.latencies = []
  const [startedAt, cpuBefore] = [performance.now(), cpuMilliseconds(load.pid)]
  await pause(load.milliseconds)
  const [milliseconds, cpuAfter, latencies] = [
    performance.now() - startedAt,
    cpuMilliseconds(load.pid),
    tally.latencies,
  ]
  for (const stop of connections) stop()
  if (tally.failure) throw tally.failure
  return {
    requests: latencies.length,
    milliseconds,
    cpuMilliseconds: cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore,
    p50Milliseconds: percentileOf(latencies, 0.5),
    p99Milliseconds: percentileOf(latencies, 0.99),
  }
}

function answer(message: GeneratorMessage): void {
  process.send?.(message)
}

process.on('message', (load: Load) => {
  measure(load).then(
    (measurement) => answer({ measurement }),
    (error: Error) => answer({ failure: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))
