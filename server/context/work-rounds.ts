import { tracingChannel } from 'node:diagnostics_channel'

/** One round of a scheduled task. Node adds `result` or `error` at its end. */
export type WorkRound = { task: string; result?: unknown; error?: unknown }

/** Metrics and traces subscribe here, if they are on. */
export const workRounds = tracingChannel<WorkRound, unknown>('work-round')

/** Runs a round. Costs nothing more while nobody is subscribed. */
export function runRound<result>(task: string, work: () => Promise<result>): Promise<result> {
  return workRounds.hasSubscribers ? workRounds.tracePromise(work, { task }) : work()
}

/** The amount of work of a round, from its result; 0 if nothing was due. */
export function handledIn({ result }: WorkRound): number | undefined {
  if (typeof result === 'number') return result
  if (Array.isArray(result)) return result.length
  return typeof result === 'boolean' ? Number(result) : undefined
}
