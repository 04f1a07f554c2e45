const MAX_ATTEMPTS = 6

/**
 * Repeats an attempt to read a provider and store the result until it no longer returns `changed`, which means that our
 * record changed in between. `subject` is named in the error after too many attempts.
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
