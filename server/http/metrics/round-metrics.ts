import { Counter, Histogram, type Registry } from 'prom-client'
import { type WorkRound, workRounds } from '#server/context/work-rounds.ts'

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120]

/** Counts rounds of scheduled tasks until the returned function is called. */
export function countRounds(registry: Registry): () => void {
  const rounds = new Counter({
    name: 'app_work_rounds_total',
    help: 'Rounds of scheduled tasks, by task and outcome.',
    labelNames: ['task', 'outcome'] as const,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'app_work_round_duration_seconds',
    help: 'Duration of a round of a task, in seconds.',
    labelNames: ['task'] as const,
    buckets: SECONDS,
    registers: [registry],
  })
  const timers = new WeakMap<WorkRound, () => void>()
  const subscribers = {
    start: (round: WorkRound) => void timers.set(round, durations.startTimer({ task: round.task })),
    asyncEnd: (round: WorkRound) => {
      timers.get(round)?.()
      rounds.inc({ task: round.task, outcome: 'error' in round ? 'failed' : 'done' })
    },
  }
  workRounds.subscribe(subscribers)
  return () => workRounds.unsubscribe(subscribers)
}
