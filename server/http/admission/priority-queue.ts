import type { RequestPriority } from '#rules/http/request-priority.ts'

const ORDER: readonly RequestPriority[] = ['essential', 'normal', 'deferrable']

type Entry<value> = { value: value; at: number }

/** Waiting values: those of a higher priority first, and each priority in the order of arrival. */
export function createPriorityQueue<value>() {
  const lists: Record<RequestPriority, Entry<value>[]> = { essential: [], normal: [], deferrable: [] }
  return {
    add(priority: RequestPriority, value: value, at: number) {
      lists[priority].push({ value, at })
    },
    take(): value | undefined {
      for (const priority of ORDER) {
        const entry = lists[priority].shift()
        if (entry) return entry.value
      }
      return undefined
    },
    /** Takes out what has waited longer than its priority may. */
    takeExpired(at: number, longest: Readonly<Record<RequestPriority, number>>): value[] {
      return ORDER.flatMap((priority) => {
        const list = lists[priority]
        const kept = list.findIndex((entry) => at - entry.at <= longest[priority])
        return list.splice(0, kept === -1 ? list.length : kept).map(({ value }) => value)
      })
    },
    count: () => ORDER.reduce((sum, priority) => sum + lists[priority].length, 0),
    /** How many are taken before a new one of this priority. */
    countBefore(priority: RequestPriority) {
      return ORDER.slice(0, ORDER.indexOf(priority) + 1).reduce((sum, each) => sum + lists[each].length, 0)
    },
    /** The arrival of the one that waits longest. */
    oldest(): number | undefined {
      const arrivals = ORDER.flatMap((priority) => lists[priority][0]?.at ?? [])
      return arrivals.length > 0 ? Math.min(...arrivals) : undefined
    },
  }
}
