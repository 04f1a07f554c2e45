/** The statements of one connection that groups are made of. */
export type GroupStatements = {
  begin: () => void
  commit: () => void
  rollback: () => void
  savepoint: () => void
  releaseSavepoint: () => void
  rollbackToSavepoint: () => void
  /** False if SQLite has rolled back by itself, as it does on a full disk. */
  isOpen: () => boolean
}

export type TransactionGroup = {
  isOpen: () => boolean
  isFull: () => boolean
  /** Begins a member's savepoint, and the transaction if there is none. */
  join: () => void
  /** Ends a member's savepoint. Resolves when the group is committed; rejects if it is not. */
  leave: () => Promise<void>
  /** Takes back what the member changed since `join`. If SQLite has rolled back the whole transaction, all members fail. */
  undo: () => void
  commit: () => void
}

type Settle = { resolve: () => void; reject: (error: unknown) => void }

/** Transactions in a group: the first one waits no longer than for the work of this many. */
const MOST_MEMBERS = 64

/** One transaction of the database that contains those of many callers, one after the other, each in a savepoint. */
export function createTransactionGroup(statements: GroupStatements): TransactionGroup {
  let group: { begun: number; done: Settle[] } | undefined

  function close(): Settle[] {
    const done = group?.done ?? []
    group = undefined
    return done
  }

  function failIfLost(): void {
    if (statements.isOpen()) return
    const error = new Error('the transaction was rolled back with a failed one of its group')
    for (const { reject } of close()) reject(error)
  }

  return {
    isOpen: () => group !== undefined,
    isFull: () => group !== undefined && group.begun >= MOST_MEMBERS,
    join() {
      try {
        if (!group) statements.begin()
        group ??= { begun: 0, done: [] }
        group.begun += 1
        statements.savepoint()
      } catch (error) {
        failIfLost()
        throw error
      }
    },
    leave() {
      statements.releaseSavepoint()
      return new Promise((resolve, reject) => group?.done.push({ resolve, reject }))
    },
    undo() {
      if (statements.isOpen()) statements.rollbackToSavepoint()
      failIfLost()
    },
    commit() {
      const done = close()
      try {
        statements.commit()
      } catch (error) {
        if (statements.isOpen()) statements.rollback()
        for (const { reject } of done) reject(error)
        return
      }
      for (const { resolve } of done) resolve()
    },
  }
}
