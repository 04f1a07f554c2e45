import type { Database, Transaction } from './database.ts'

/**
 * A change that invalidates what processes cache: the catalogue, the end of a session family, a user's access, or a room for
 * praying together.
 */
export type Change = { kind: 'catalogue' } | { kind: 'session' | 'user' | 'room'; id: string }

const WITH_ID = ['session', 'user', 'room'] as const

const changesOf = new WeakMap<Transaction, Change[]>()

/** Announces a change to all processes once this transaction is committed; nothing after a rollback. */
export function announceChange(transaction: Transaction, change: Change): void {
  changesOf.get(transaction)?.push(change)
}

/** Passes the announced changes of each committed transaction to `publish`. May be called more than once. */
export function publishChanges(database: Database, publish: (changes: readonly Change[]) => void): void {
  const begin = database.transaction.bind(database)
  database.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      let changes: Change[] = []
      const result = await execute((transaction) => {
        changes = changesOf.get(transaction) ?? changes
        changesOf.set(transaction, changes)
        return work(transaction)
      })
      if (changes.length > 0) publish(changes)
      return result
    }
    return builder
  }
}

/** A change that another process published; undefined for a kind that this process does not know. */
export function readChange(text: string): Change | undefined {
  const { kind, id } = Object(parseJson(text))
  if (kind === 'catalogue') return { kind }
  const known = WITH_ID.find((one) => one === kind)
  return known && typeof id === 'string' ? { kind: known, id } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
