import { runRound } from '#server/context/work-rounds.ts'

export type Stoppable = { stop: () => Promise<void> }

type Rounds = {
  /** The name of the task in metrics and traces. */
  task: string
  everyMilliseconds: number
  onError: (error: unknown) => void
}

/** Runs a task repeatedly, never twice at once; `stop` resolves when the current run has ended. */
export function runPeriodically(work: () => Promise<unknown>, { task, everyMilliseconds, onError }: Rounds): Stoppable {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= runRound(task, work)
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, everyMilliseconds)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
