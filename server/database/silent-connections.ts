import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway } from './outages.ts'

/** Statements take milliseconds. After 2 s of silence the server is asked whether it is there. */
const LOOK_MILLISECONDS = 500
const LOOKS_BEFORE_ASKING = 4
/** How long it may take to answer that. */
const ANSWER_MILLISECONDS = 3000

export type SilentConnections = {
  /** Runs a statement of a connection, and fails if the server falls silent meanwhile. */
  watch: <result>(client: pg.PoolClient, statement: () => Promise<result>) => Promise<result>
  /** Takes a connection from the pool, and fails likewise. */
  open: (connect: () => Promise<pg.PoolClient>) => Promise<pg.PoolClient>
}

type Waiting = { looks: number; giveUp: () => void }

/**
 * Notices that the server is out of reach. A network that loses everything without a word otherwise holds statements for
 * minutes: the system repeats what it sent at ever longer intervals. Connections with such a statement are closed, and
 * nothing more is sent until the server answers again. A long statement is not ended: the server is asked on a
 * connection of its own, and answers there.
 */
export function watchSilentConnections(connectionString: string): SilentConnections {
  const waiting = new Set<Waiting>()
  let isLooking = false
  let isAway = false

  /** Looks until nobody waits and the server is there. */
  async function keepLooking(): Promise<void> {
    if (isLooking) return
    isLooking = true
    while (isAway || waiting.size > 0) {
      await pause(LOOK_MILLISECONDS, undefined, { ref: false })
      for (const one of waiting) one.looks += 1
      const silent = [...waiting].filter(({ looks }) => looks > LOOKS_BEFORE_ASKING)
      if (!isAway && silent.length === 0) continue
      isAway = !(await answers(connectionString))
      if (isAway) for (const one of silent) if (waiting.has(one)) one.giveUp()
    }
    isLooking = false
  }
  async function wait<result>(giveUp: () => void, work: () => Promise<result>): Promise<result> {
    if (isAway) throw silence()
    const entry = { looks: 0, giveUp }
    waiting.add(entry)
    void keepLooking()
    try {
      return await work()
    } finally {
      waiting.delete(entry)
    }
  }
  return {
    watch: (client, statement) => wait(() => close(client), statement),
    open(connect) {
      const { promise: given, reject: giveUp } = Promise.withResolvers<never>()
      return wait(
        () => giveUp(silence()),
        () => {
          const opened = connect()
          // It may come after all, when nobody waits for it.
          given.catch(() =>
            opened.then(
              (client) => client.release(),
              () => undefined,
            ),
          )
          return Promise.race([opened, given])
        },
      )
    },
  }
}

const silence = () => new DatabaseAway(new Error('it does not answer'))

/** Fails the statement that a connection waits for. The pool then drops the connection. */
function close(client: pg.PoolClient): void {
  if (client instanceof pg.Client) void client.end()
}

/** True if the server answers, be it with a refusal. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_MILLISECONDS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    void client.end().catch(() => undefined)
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  }
}
