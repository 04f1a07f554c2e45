/** Work on many things of which one that fails keeps none of the others back. */
export type SettleAll = {
  /** Does it for each, so many at once. */
  each: <item>(items: readonly item[], hands: number, work: (item: item) => Promise<void>) => Promise<void>
  /** Something went wrong, and the work goes on. */
  recordFailure: (error: unknown) => void
  /** Throws what went wrong first, if anything did. */
  throwFirst: () => void
}

export function createSettleAll(): SettleAll {
  const failures: unknown[] = []
  return {
    async each(items, hands, work) {
      const left = items.values()
      const goOn = async () => {
        for (const item of left) {
          try {
            await work(item)
          } catch (error) {
            failures.push(error)
          }
        }
      }
      await Promise.all(Array.from({ length: Math.min(hands, items.length) }, goOn))
    },
    recordFailure: (error) => {
      failures.push(error)
    },
    throwFirst() {
      if (failures.length > 0) throw failures[0]
    },
  }
}
