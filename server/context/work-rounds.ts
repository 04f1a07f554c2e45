import { tracingChannel } from 'node:diagnostics_channel'

/** One round of a task that runs by the clock. Node adds `result` or `error` when it has ended. */
export type WorkRound = { task: string; result?: unknown; error?: unknown }

/** Metrics and traces listen here, if they are on. */
export const workRounds = tracingChannel<WorkRound, unknown>('work-round')

/** Runs a round. Nothing else is done while nobody listens. */
export function runRound<result>(task: string, work: () => Promise<result>): Promise<result> {
  return workRounds.hasSubscribers ? workRounds.tracePromise(work, { task }) : work()
}

/** How much a round did, as far as its result tells: a round that found nothing to do says 0. */
export function handledIn({ result }: WorkRound): number | undefined {
  if (typeof result === 'number') return result
  if (Array.isArray(result)) return result.length
  return typeof result === 'boolean' ? Number(result) : undefined
}
