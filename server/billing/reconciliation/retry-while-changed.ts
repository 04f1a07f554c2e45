const MAX_ATTEMPTS = 6

/**
 * Reads a provider and writes what it said, until nothing of ours was written in between: the attempt returns `changed` where
 * something was, and is made again. `subject` names in the error what never held still.
 */
export async function retryWhileChanged<result>(
  subject: string,
  attempt: () => Promise<result | 'changed'>,
): Promise<result> {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
    const result = await attempt()
    if (result !== 'changed') return result
  }
  throw new Error(`${subject} changes faster than it can be read`)
}
