import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Requests of one kind. `{n}` in the path is a number that no other request has. */
export type LoadKind = {
  name: string
  path: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export type LoadPlan = {
  port: number
  perSecond: number
  seconds: number
  kinds: readonly LoadKind[]
  /** At most so many at a time; by default each request that finds no free connection opens one. */
  connections?: number
}

export type LoadTally = {
  statuses: Record<number, number>
  /** Milliseconds until the end of each answer that was no 503. */
  answered: number[]
  /** The same for 503. */
  refused: number[]
  /** 503 without Retry-After. */
  withoutRetry: number
  /** Connections that were refused or reset. */
  failures: string[]
}

export type LoadResult = { seconds: number; sent: number; kinds: Record<string, LoadTally> }

/** Sends the requests from a process of its own. */
export async function sendLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(fileURLToPath(new URL('./send-at-rate.ts', import.meta.url)))
  child.send(plan)
  const [result] = (await once(child, 'message')) as [LoadResult]
  return result
}

/** The milliseconds within which this share of them lies. */
export function quantile(milliseconds: readonly number[], share: number): number {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
