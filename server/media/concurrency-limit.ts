import { CallError } from '#contract/errors.ts'

type ConcurrencyLimit = <result>(work: () => Promise<result>) => Promise<result>
type LimitOptions = { atOnce: number; waiting: number; retryAfterSeconds: number }

/** Runs up to `atOnce` tasks, and lets up to `waiting` more wait. Throws `unavailable` for any more. */
export function createConcurrencyLimit({ atOnce, waiting, retryAfterSeconds }: LimitOptions): ConcurrencyLimit {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (queue.length >= waiting) throw new CallError('unavailable', { retryAfterSeconds })
      // A finished task passes its slot on, so `running` is unchanged.
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
