import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Requests of one kind. `{n}` in the path is replaced by a number unique to the request. */
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
  /** The most connections; by default each request without a free connection opens a new one. */
  connections?: number
}

export type LoadTally = {
  statuses: Record<number, number>
  /** Milliseconds until the end of each answer except 503. */
  answered: number[]
  /** The same for answers with 503. */
  refused: number[]
  /** Answers with 503 but without Retry-After. */
  withoutRetry: number
  /** Refused or reset connections. */
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

/** The quantile: the milliseconds that this share of the values does not exceed. */
export function quantile(milliseconds: readonly number[], share: number): number {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
