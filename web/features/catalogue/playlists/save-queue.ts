export type SaveQueue = {
  /** Runs work after all work before it. Work handles its own errors. */
  run: (work: () => Promise<void>) => Promise<void>
}

/** Saves changes one after another, in the order of the presses. */
export function createSaveQueue(): SaveQueue {
  let last: Promise<void> = Promise.resolve()
  return {
    run(work) {
      last = last.then(work)
      return last
    },
  }
}
