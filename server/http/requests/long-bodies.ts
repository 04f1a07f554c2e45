/** Connections whose request may take longer than the time limit of all others: they send a large file. */
const sockets = new WeakSet<object>()

/**
 * Runs the work of a request whose body may take long. A connection that sends nothing is still ended by
 * `connectionTimeout`.
 */
export async function withLongBody<result>(socket: object, work: () => Promise<result>): Promise<result> {
  sockets.add(socket)
  try {
    return await work()
  } finally {
    sockets.delete(socket)
  }
}

export function hasLongBody(socket: object): boolean {
  return sockets.has(socket)
}
