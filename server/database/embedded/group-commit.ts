import { createTransactionGroup, type GroupStatements, type TransactionGroup } from './transaction-group.ts'

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

type Defer = (work: () => void) => unknown

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
  const group = createTransactionGroup(statements)
  const turns = createTurns(group, defer)
  return {
    async begin() {
      await turns.take('member')
      try {
        group.join()
      } catch (error) {
        turns.giveToNext()
        throw error
      }
      return memberOf(group, turns.giveToNext)
    },
    async hold() {
      await turns.take('alone')
      return turns.giveToNext
    },
    close: () => (turns.isTaken() || !group.isOpen() ? undefined : group.commit()),
  }
}

function memberOf(group: TransactionGroup, giveBack: () => void): Member {
  let isHolding = true
  return {
    async commit() {
      const durable = group.leave()
      isHolding = false
      giveBack()
      await durable
    },
    rollback() {
      if (!isHolding) return
      isHolding = false
      group.undo()
      giveBack()
    },
  }
}

type Waiting = { kind: 'member' | 'alone'; start: () => void }

/**
 * Gives the connection to one caller at a time, in the order of their requests. Commits the group when its last member
 * is done.
 */
function createTurns(group: TransactionGroup, defer: Defer) {
  const queue: Waiting[] = []
  let isTaken = false
  let isDeferred = false

  function giveToNext(): void {
    isTaken = false
    const [first] = queue
    if (group.isOpen() && (first?.kind !== 'member' || group.isFull())) group.commit()
    if (!first) return
    if (group.isOpen() || first.kind === 'alone') startFirst()
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

  return {
    take: (kind: Waiting['kind']) =>
      new Promise<void>((start) => {
        queue.push({ kind, start })
        if (!isTaken && !isDeferred) giveToNext()
      }),
    giveToNext,
    isTaken: () => isTaken,
  }
}
