import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { makeFilledDatabase } from '../databases/filled-databases.ts'
import type { DatabaseKind } from '../databases/test-databases.ts'
import { findFreePort } from '../servers/free-port.ts'
import { startTestProcess } from './test-process.ts'

export type ProgramReply<data> = { status: number; text: string; data: data }

/** A program in its own process that is killed at a failpoint and restarted on the same data. */
export type KillableProgram = {
  /** A direct connection to its database. */
  database: Database
  /** Sends a request; undefined if the process was killed meanwhile. */
  ask: <data>(method: string, path: string, asked?: ProgramRequest) => Promise<ProgramReply<data> | undefined>
  /** Sends a request to its simulators, which have the true state. */
  askSimulator: <data>(path: string, body?: object) => Promise<data>
  /** Moves its clock and does due work; undefined if the process was killed meanwhile. */
  advance: (seconds: number) => Promise<unknown>
  now: () => number
  /** Kills the process at this pass of the failpoint. */
  armFailpoint: (name: string, passes?: number) => Promise<void>
  /** Starts a second program with the same database and simulators, and a clock this many seconds ahead. */
  startSecondProgram: (seconds: number) => Promise<SecondProgram>
  /** Restarts the process with its clock unchanged; throws if it was not killed. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Does due work by its own clock, on request. */
type SecondProgram = { runDue: () => Promise<unknown>; stop: () => Promise<void> }

type ProgramRequest = { body?: object | undefined; token?: string | undefined; key?: string | undefined }

/** The process ends soon after its failpoint. */
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
      if (!(await Promise.race([isDead, isAlive]))) throw new Error('the program was not killed at the failpoint')
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
    // The tests of each call validate its answers against the schema.
    return { status: response.status, text, ...(JSON.parse(text) as { data: data }) }
  } catch {
    return undefined
  }
}

async function postToSimulator<data>(port: number, path: string, body?: object): Promise<data> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, body && init)
  const text = await response.text()
  // The caller declares the type of the simulator's answer.
  return (text === '' ? undefined : JSON.parse(text)) as data
}
