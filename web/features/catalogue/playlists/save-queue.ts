export type SaveQueue = {
  /** Runs work after all work before it. Work handles its own errors. */
  run: (work: () => Promise<void>) => Promise<void>
  /** True if work waits for the one that runs. */
  hasWaiting: () => boolean
}

/** Saves changes one after another, in the order of the presses. */
export function createSaveQueue(): SaveQueue {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  return {
    run(work) {
      waiting += 1
      last = last.then(() => {
        waiting -= 1
        return work()
      })
      return last
    },
    hasWaiting: () => waiting > 0,
  }
}
