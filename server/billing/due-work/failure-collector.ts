/** Work on many items where one failure does not stop the others. */
export type FailureCollector = {
  /** Does the work for each item, `concurrency` of them at once, and records what it throws. */
  runEach: <item>(items: readonly item[], concurrency: number, work: (item: item) => Promise<void>) => Promise<void>
  /** Records an error and lets the work go on. */
  record: (error: unknown) => void
  /** Throws the first error, if there was one. */
  throwFirst: () => void
}

export function createFailureCollector(): FailureCollector {
  const failures: unknown[] = []
  return {
    async runEach(items, concurrency, work) {
      const remaining = items.values()
      const takeItems = async () => {
        for (const item of remaining) {
          try {
            await work(item)
          } catch (error) {
            failures.push(error)
          }
        }
      }
      await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, takeItems))
    },
    record: (error) => {
      failures.push(error)
    },
    throwFirst() {
      if (failures.length > 0) throw failures[0]
    },
  }
}
