/** A tab that answers no more, as one that was put to sleep, keeps the others waiting no longer than this. */
const LOCK_TIMEOUT_MILLISECONDS = 10_000

/**
 * Does what only one tab should at a time, after those that asked before. Where a browser has no locks, gives none or not
 * soon enough, it is done all the same.
 */
export async function withTabLock<done>(
  name: string,
  work: () => Promise<done>,
  timeoutMilliseconds = LOCK_TIMEOUT_MILLISECONDS,
): Promise<done> {
  let working: Promise<done> | undefined
  try {
    // The signal ends the wait alone: what has begun is done to its end.
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(timeoutMilliseconds) }, () => {
      working = work()
      return working
    })
  } catch {
    return working ?? work()
  }
}
