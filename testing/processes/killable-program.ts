import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { makeFilledDatabase } from '../databases/filled-databases.ts'
import type { DatabaseKind } from '../databases/test-databases.ts'
import { findFreePort } from '../servers/free-port.ts'
import { startTestProcess } from './test-process.ts'

export type ProgramReply<data> = { status: number; text: string; data: data }

/** A program in a process of its own that dies where a test says, and is started again on what it left. */
export type KillableProgram = {
  /** What lies in its database, read past the program. */
  database: Database
  /** Asks it; undefined when it died of the question. */
  ask: <data>(method: string, path: string, asked?: ProgramRequest) => Promise<ProgramReply<data> | undefined>
  /** Asks its simulated peers, who tell what really happened. */
  askSimulator: <data>(path: string, body?: object) => Promise<data>
  /** Moves its clock and does what has become due; undefined when it died of that. */
  advance: (seconds: number) => Promise<unknown>
  now: () => number
  /** It will die when it comes by this failpoint for so many times. */
  armFailpoint: (name: string, passes?: number) => Promise<void>
  /** Starts another on the same database, with the same peers and a clock so many seconds ahead of this one. */
  startSecondProgram: (seconds: number) => Promise<SecondProgram>
  /** Starts it again where its clock stood; throws where it did not die. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Does what is due by its own clock when it is asked to. */
type SecondProgram = { runDue: () => Promise<unknown>; stop: () => Promise<void> }

type ProgramRequest = { body?: object | undefined; token?: string | undefined; key?: string | undefined }

/** From its failpoint to its end it is not far. */
const KILL_TIMEOUT_MILLISECONDS = 10_000

export async function openKillableProgram(kind: DatabaseKind): Promise<KillableProgram> {
  const [testDatabase, port] = [await makeFilledDatabase(kind, 'nothing'), await findFreePort()]
  const environment = {
    DATA_DIR: testDatabase.dataDir,
    SESSION_SECRET: 'a secret of a test that is long enough',
    ...(testDatabase.address && { DATABASE_URL: testDatabase.address }),
  }
  const database = openDatabase(readConfig(environment).databaseAddress)
  let clockAheadSeconds = 0
  const start = () => startTestProcess(port, { ...environment, CLOCK_AHEAD_SECONDS: String(clockAheadSeconds) })
  let running = await start()
  const ask = <data>(method: string, path: string, asked?: ProgramRequest) =>
    askProgram<data>(port, [method, path], asked)
  return {
    database,
    ask,
    askSimulator: (path, body) => postToSimulator(port + 1, path, body),
    advance(seconds) {
      clockAheadSeconds += seconds
      return ask('POST', '/__local/clock', { body: { advance_seconds: seconds } })
    },
    now: () => Date.now() + clockAheadSeconds * 1000,
    armFailpoint: (name, passes = 1) => running.armFailpoint(name, passes),
    async startSecondProgram(seconds) {
      const own = await findFreePort()
      const simulatorSettings = { SIMULATORS_URL: `http://127.0.0.1:${port + 1}` }
      const clock = { CLOCK_AHEAD_SECONDS: String(clockAheadSeconds + seconds) }
      const { child, ended } = await startTestProcess(own, { ...environment, ...simulatorSettings, ...clock })
      return {
        runDue: () => askProgram(own, ['POST', '/__local/clock'], { body: { advance_seconds: 0 } }),
        async stop() {
          child.kill('SIGKILL')
          await ended
        },
      }
    },
    async restart() {
      const isDead = running.ended.then(() => true)
      const isAlive = new Promise<false>((resolve) => setTimeout(resolve, KILL_TIMEOUT_MILLISECONDS, false).unref())
      if (!(await Promise.race([isDead, isAlive]))) throw new Error('the program was not killed where it should be')
      running = await start()
    },
    async stop() {
      running.child.kill('SIGKILL')
      await running.ended
      await database.destroy()
      await testDatabase.drop()
    },
  }
}

async function askProgram<data>(
  port: number,
  [method, path]: [string, string],
  { body, token, key }: ProgramRequest = {},
): Promise<ProgramReply<data> | undefined> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  }
  try {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const text = await response.text()
    // Held against the call's schema by the tests of each call.
    return { status: response.status, text, ...(JSON.parse(text) as { data: data }) }
  } catch {
    return undefined
  }
}

async function postToSimulator<data>(port: number, path: string, body?: object): Promise<data> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, body && init)
  const text = await response.text()
  // What the simulators tell of themselves is named by whoever asks.
  return (text === '' ? undefined : JSON.parse(text)) as data
}
