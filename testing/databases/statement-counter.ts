import type { Socket } from 'node:net'

/** The version in the message that starts a session; another number asks for encryption first. */
const PROTOCOL_VERSION = 3 << 16
/** A simple query, and the execution of a prepared one. */
const STATEMENTS = ['Q', 'E']

export type StatementCounter = {
  /** The statements so far; those that begin and end a transaction count too. */
  count: () => number
  /** Counts what this client of PostgreSQL sends. */
  observe: (client: Socket) => void
}

/** Counts the statements of clients of PostgreSQL by its protocol. */
export function createStatementCounter(): StatementCounter {
  let count = 0
  const countMessage = (type: string) => {
    if (STATEMENTS.includes(type)) count += 1
  }
  return { count: () => count, observe: (client) => void client.on('data', createMessageReader(countMessage)) }
}

/** Reads the types of a client's messages from pieces of its stream. The message that starts a session has none. */
function createMessageReader(onMessage: (type: string) => void): (piece: Buffer) => void {
  let unread = Buffer.alloc(0)
  let isStarted = false
  return (piece) => {
    unread = Buffer.concat([unread, piece])
    for (;;) {
      const typeBytes = isStarted ? 1 : 0
      if (unread.length < typeBytes + 4) return
      const length = typeBytes + unread.readInt32BE(typeBytes)
      if (unread.length < length) return
      if (isStarted) onMessage(unread.toString('latin1', 0, 1))
      else isStarted = unread.readInt32BE(4) === PROTOCOL_VERSION
      unread = unread.subarray(length)
    }
  }
}
