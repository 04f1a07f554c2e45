import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway } from './outages.ts'

/** Statements take milliseconds. After 2 s without any answer the server is asked whether it is there. */
const LOOK_MILLISECONDS = 500
const LOOKS_BEFORE_ASKING = 4
/** How long it may take to answer that: 3 s. */
const LOOKS_FOR_ANSWER = 6

export type SilentConnections = {
  /** Runs a statement of a connection, and fails if the server falls silent meanwhile. */
  watch: <result>(client: pg.PoolClient, statement: () => Promise<result>) => Promise<result>
  /** Takes a connection from the pool, and fails likewise. */
  open: (connect: () => Promise<pg.PoolClient>) => Promise<pg.PoolClient>
}

type Waiting = { looks: number; giveUp: () => void }

/**
 * Notices that the server is out of reach. A network that loses everything without a word otherwise holds statements for
 * minutes: the system repeats what it sent at ever longer intervals. Then all that waits fails, its connections are closed,
 * and nothing more is sent until the server answers again. A long statement is not ended: the server answers other
 * statements, or is asked on a connection of its own, and answers there.
 *
 * Time is counted in looks, never by one long timer: after a process was held up, what has arrived meanwhile is read between
 * two looks.
 */
export function watchSilentConnections(connectionString: string): SilentConnections {
  const waiting = new Set<Waiting>()
  let isLooking = false
  let isAway = false
  /** True if a statement was answered since the last look. */
  let hasAnswered = false

  /** Looks until nobody waits and the server is there. */
  async function keepLooking(): Promise<void> {
    if (isLooking) return
    isLooking = true
    while (isAway || waiting.size > 0) {
      hasAnswered = false
      await pause(LOOK_MILLISECONDS, undefined, { ref: false })
      for (const one of waiting) one.looks += 1
      const silent = [...waiting].filter(({ looks }) => looks > LOOKS_BEFORE_ASKING)
      if (!isAway && (hasAnswered || silent.length === 0)) continue
      isAway = !(await answers(connectionString)) && !hasAnswered
      // All of them: statements that were sent during the question are lost as well.
      if (isAway) for (const one of [...waiting]) one.giveUp()
      else for (const one of silent) one.looks = 0
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
    watch: (client, statement) =>
      wait(
        () => close(client),
        async () => {
          const result = await statement()
          hasAnswered = true
          return result
        },
      ),
    open(connect) {
      const { promise: given, reject: giveUp } = Promise.withResolvers<never>()
      return wait(
        () => giveUp(silence()),
        () => firstOf(connect(), given),
      )
    },
  }
}

/** The connection, or the failure if the wait was given up. A connection that opens later goes back to the pool. */
function firstOf(opened: Promise<pg.PoolClient>, given: Promise<never>): Promise<pg.PoolClient> {
  given.catch(() =>
    opened.then(
      (client) => client.release(),
      () => undefined,
    ),
  )
  return Promise.race([opened, given])
}

const silence = () => new DatabaseAway(new Error('it does not answer'))

/** Fails the statement that a connection waits for. The pool then drops the connection. */
function close(client: pg.PoolClient): void {
  if (client instanceof pg.Client) void client.end()
}

/** True if the server answers, be it with a refusal. */
async function answers(connectionString: string): Promise<boolean> {
  const socket = new Socket()
  try {
    const client = new pg.Client({ connectionString, stream: () => socket })
    client.on('error', () => undefined)
    const answered = client.connect().then(
      () => true,
      (error: unknown) => error instanceof pg.DatabaseError,
    )
    for (let looks = 0; looks < LOOKS_FOR_ANSWER; looks += 1) {
      const answer = await Promise.race([answered, pause(LOOK_MILLISECONDS, undefined, { ref: false })])
      if (answer === undefined) continue
      if (answer) await Promise.race([client.end(), pause(LOOK_MILLISECONDS, undefined, { ref: false })])
      return answer
    }
    return false
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
