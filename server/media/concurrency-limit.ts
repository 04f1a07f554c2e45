import { CallError } from '#contract/errors.ts'

type ConcurrencyLimit = <result>(work: () => Promise<result>) => Promise<result>
type LimitOptions = {
  atOnce: number
  waiting: number
  retryAfterSeconds: number
  /** The longest wait for a slot; without it as long as it takes. */
  waitMilliseconds?: number
}

/**
 * Runs up to `atOnce` tasks, and lets up to `waiting` more wait. Throws `unavailable` for any more, and for those that wait
 * too long, as behind a task that waits for a bucket.
 */
export function createConcurrencyLimit(options: LimitOptions): ConcurrencyLimit {
  const { atOnce, waiting, retryAfterSeconds, waitMilliseconds } = options
  let running = 0
  const queue = new Set<() => void>()
  const refusal = () => new CallError('unavailable', { retryAfterSeconds })
  const slot = () =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.delete(begin)
        reject(refusal())
      }
      const timer = waitMilliseconds === undefined ? undefined : setTimeout(giveUp, waitMilliseconds)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.add(begin)
    })
  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (queue.size >= waiting) throw refusal()
      // A finished task passes its slot on, so `running` is unchanged.
      await slot()
    }
    try {
      return await work()
    } finally {
      const [next] = queue
      if (next) {
        queue.delete(next)
        next()
      } else running -= 1
    }
  }
}
