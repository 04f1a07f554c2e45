/** A misused command: exits with 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
