/** A feed that cannot be imported. The message is for the operator; nothing was changed. */
export class FeedError extends Error {
  override name = 'FeedError'
  /** The message without flags of the command line. */
  readonly plain: string

  constructor(message: string, { plain = message, ...options }: ErrorOptions & { plain?: string } = {}) {
    super(message, options)
    this.plain = plain
  }
}
