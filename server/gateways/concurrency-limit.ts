type ConcurrencyLimit = <result>(work: () => Promise<result>, options?: WaitOptions) => Promise<result>
type WaitOptions = {
  /** The longest wait for a slot; without it, a task waits as long as it takes. */
  waitMilliseconds?: number | undefined
}
type LimitOptions = WaitOptions & {
  atOnce: number
  /** How many may wait; without it any number. */
  waiting?: number
  /** Makes the error for a task that may not wait, or has waited too long. */
  refusal?: () => Error
}

/** Runs up to `atOnce` tasks; the others wait for a slot, in order. A task may have a limit of its own for its wait. */
export function createConcurrencyLimit(limit: LimitOptions): ConcurrencyLimit {
  const { atOnce, waiting = Number.POSITIVE_INFINITY, refusal = () => new Error('too many tasks wait') } = limit
  let running = 0
  const queue = new Set<() => void>()
  const slot = (waitMilliseconds: number | undefined) =>
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
  return async (work, { waitMilliseconds } = limit) => {
    if (running < atOnce) running += 1
    else {
      if (queue.size >= waiting) throw refusal()
      // A finished task passes its slot on, so `running` is unchanged.
      await slot(waitMilliseconds)
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
