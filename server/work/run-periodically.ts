export type Stoppable = { stop: () => Promise<void> }

/** Runs a task repeatedly, never twice at once; `stop` resolves when the current run has ended. */
export function runPeriodically(
  milliseconds: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Stoppable {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, milliseconds)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
