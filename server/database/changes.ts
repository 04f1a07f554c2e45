import type { Database, Transaction } from './database.ts'

/** A change of what processes keep in memory: the catalogue, a session family that ended, or the access of a user. */
export type Change = { kind: 'catalogue' } | { kind: 'session'; id: string } | { kind: 'user'; id: string }

const changesOf = new WeakMap<Transaction, Change[]>()

/** Tells all processes of a change once this transaction is committed; nothing if it is rolled back. */
export function announceChange(transaction: Transaction, change: Change): void {
  changesOf.get(transaction)?.push(change)
}

/** From now on `publish` receives the announced changes of each committed transaction. */
export function publishChanges(database: Database, publish: (changes: readonly Change[]) => void): void {
  const begin = database.transaction.bind(database)
  database.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      const changes: Change[] = []
      const result = await execute((transaction) => {
        changesOf.set(transaction, changes)
        return work(transaction)
      })
      if (changes.length > 0) publish(changes)
      return result
    }
    return builder
  }
}

/** The change that another process published; undefined if this process does not know such a change. */
export function readChange(text: string): Change | undefined {
  const { kind, id } = Object(parseJson(text))
  if (kind === 'catalogue') return { kind }
  return (kind === 'session' || kind === 'user') && typeof id === 'string' ? { kind, id } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
