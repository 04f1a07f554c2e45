/** The longest wait for the lock of a tab that hangs, for example one that the browser froze. */
const LOCK_TIMEOUT_MILLISECONDS = 10_000

/**
 * Runs work under a Web Lock, so that one tab runs it at a time. Without locks, or after the timeout, it runs anyway.
 */
export async function withTabLock<done>(
  name: string,
  work: () => Promise<done>,
  timeoutMilliseconds = LOCK_TIMEOUT_MILLISECONDS,
): Promise<done> {
  let working: Promise<done> | undefined
  try {
    // The signal ends only the wait: work that has started runs to its end.
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(timeoutMilliseconds) }, () => {
      working = work()
      return working
    })
  } catch {
    return working ?? work()
  }
}
