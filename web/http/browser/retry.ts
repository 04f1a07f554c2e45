type RetryOptions<result> = {
  /** The wait before each retry, in milliseconds; as many retries as waits. */
  waits: readonly number[]
  /** False if the work should be retried although it did not throw. */
  isDone: (result: result) => boolean
  /** Once aborted, nothing is retried. */
  signal?: AbortSignal | undefined
}

/** Runs work again after each wait until it is done. Returns its last result, or throws its last error. */
export async function retry<result>(
  work: () => Promise<result>,
  { waits, isDone, signal }: RetryOptions<result>,
): Promise<result> {
  for (const delay of waits) {
    try {
      const result = await work()
      if (isDone(result)) return result
    } catch (error) {
      if (signal?.aborted) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return work()
}
