/** A command that was used wrongly: it exits with 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
