/** A feed that cannot be imported. The message is for the operator; nothing was changed. */
export class FeedError extends Error {
  override name = 'FeedError'
}
