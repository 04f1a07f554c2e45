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

/** A transaction of a group. Its statements run until `commit` or `rollback`, and no other ones meanwhile. */
export type Member = {
  /** Resolves when the change is durable. Rejects if it is not; nothing is then changed. */
  commit: () => Promise<void>
  /** Takes the member's changes back. Does nothing after `commit`. */
  rollback: () => void
}

export type GroupCommit = {
  begin: () => Promise<Member>
  /** Waits for the connection, outside any transaction. The result gives it back. */
  hold: () => Promise<() => void>
  /** Commits a group that waits. */
  close: () => void
}

type Waiting = { kind: 'member' | 'alone'; start: () => void }
type Settle = { resolve: () => void; reject: (error: unknown) => void }
type Group = { begun: number; done: Settle[] }

/** Transactions in a group: the first one waits no longer than for the work of this many. */
const MOST_MEMBERS = 64

/**
 * Group commit: transactions that wait for the connection run one after the other, each in a savepoint, and one commit
 * makes all of them durable, with one sync of the disk. None is acknowledged before. A transaction begins at the end of
 * the event loop's turn, with those that came meanwhile: so the file is locked within one turn, unless a transaction
 * itself waits for longer.
 */
export function createGroupCommit(
  statements: GroupStatements,
  { defer = (work: () => void): unknown => setImmediate(work) } = {},
): GroupCommit {
  const queue: Waiting[] = []
  let isTaken = false
  let isDeferred = false
  let group: Group | undefined

  function take(kind: Waiting['kind']): Promise<void> {
    return new Promise((start) => {
      queue.push({ kind, start })
      if (!isTaken && !isDeferred) giveToNext()
    })
  }

  function giveToNext(): void {
    isTaken = false
    const [first] = queue
    if (group && (first?.kind !== 'member' || group.begun >= MOST_MEMBERS)) commitGroup()
    if (!first) return
    if (group || first.kind === 'alone') startFirst()
    else startLater()
  }

  function startLater(): void {
    isDeferred = true
    defer(() => {
      isDeferred = false
      startFirst()
    })
  }

  function startFirst(): void {
    isTaken = true
    queue.shift()?.start()
  }

  function commitGroup(): void {
    if (!group) return
    const { done } = group
    group = undefined
    try {
      statements.commit()
    } catch (error) {
      if (statements.isOpen()) statements.rollback()
      for (const { reject } of done) reject(error)
      return
    }
    for (const { resolve } of done) resolve()
  }

  /** SQLite rolled back the whole group because of an error in one of its members. */
  function failGroup(): void {
    const done = group?.done ?? []
    group = undefined
    for (const { reject } of done) reject(new Error('the transaction was rolled back with a failed one of its group'))
  }

  function openMember(): Group {
    if (!group) {
      statements.begin()
      group = { begun: 0, done: [] }
    }
    group.begun += 1
    statements.savepoint()
    return group
  }

  function memberOf(joined: Group): Member {
    let isHolding = true
    return {
      async commit() {
        statements.releaseSavepoint()
        isHolding = false
        const durable = new Promise<void>((resolve, reject) => joined.done.push({ resolve, reject }))
        giveToNext()
        await durable
      },
      rollback() {
        if (!isHolding) return
        isHolding = false
        if (statements.isOpen()) statements.rollbackToSavepoint()
        else failGroup()
        giveToNext()
      },
    }
  }

  return {
    async begin() {
      await take('member')
      try {
        return memberOf(openMember())
      } catch (error) {
        if (!statements.isOpen()) failGroup()
        giveToNext()
        throw error
      }
    },
    async hold() {
      await take('alone')
      return giveToNext
    },
    close: () => (isTaken ? undefined : commitGroup()),
  }
}
