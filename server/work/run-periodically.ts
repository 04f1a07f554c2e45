export type Stoppable = { stop: () => Promise<void> }

/** Does a piece of work over and over, never twice at once; `stop` resolves when none is under way any more. */
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
