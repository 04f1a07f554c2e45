import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { makeFilledDatabase } from '#testing/databases/filled-databases.ts'
import { postgresAt, queryPostgres, type TestDatabase } from '#testing/databases/test-databases.ts'
import { startTestProcess, type TestProcess } from '#testing/processes/test-process.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { signInOne } from '../fixture/visitors.ts'
import { cpuMilliseconds } from '../load/process-figures.ts'
import { median } from '../report/median.ts'

const LIST = '/web/tabs/discover'
/** Requests at once to each node. */
const AT_ONCE = 8
const ANSWERS = 600
const ROUNDS = 7
/** Two nodes share the memory and the caches of this machine, and other work disturbs them. */
const MOST_TIMES = 1.5
const MOST_STATEMENTS_APART = 0.5
/** An idle connection of PostgreSQL reports what it has done after ten seconds. */
const REPORTED_SECONDS = 12

let database: TestDatabase
const nodes: TestProcess[] = []
let authorization = ''

beforeAll(async () => {
  database = await makeFilledDatabase('postgresql', 'demo')
  const environment = {
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.address ?? '',
    SESSION_SECRET: 'a secret of a test that is long enough',
  }
  for (const _ of [0, 1]) nodes.push(await startTestProcess(await findFreePort(), environment))
  const { program } = await openProgram(readConfig(environment))
  authorization = `Bearer ${(await signInOne(program, { isSubscribed: true })).sessionToken}`
  await program.database.destroy()
})
afterAll(async () => {
  for (const { child, ended } of nodes) {
    child.kill('SIGKILL')
    await ended
  }
  await database.drop()
})

/** Requests the list of a signed-in user from a node. Returns the CPU milliseconds of an answer. */
async function costOf({ url, child }: TestProcess): Promise<number> {
  const begun = cpuMilliseconds(child.pid ?? 0) ?? 0
  let left = ANSWERS
  const ask = async () => {
    while (left > 0) {
      left -= 1
      const response = await fetch(url + LIST, { headers: { authorization } })
      expect(response.status).toBe(200)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return ((cpuMilliseconds(child.pid ?? 0) ?? 0) - begun) / ANSWERS
}

/** Transactions of the database so far; a statement alone is one. */
async function countTransactions(): Promise<number> {
  await pause(REPORTED_SECONDS * 1000)
  const name = new URL(database.address ?? '').pathname.slice(1)
  const sql = 'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1'
  const { rows } = await queryPostgres(postgresAt(database.address ?? '', 'postgres'), sql, [name])
  return Number(rows[0]?.count)
}

/** Transactions of this work, without those that idle nodes make all the time. */
async function transactionsOf(work: () => Promise<unknown>, idlePerSecond: number): Promise<number> {
  const [before, begun] = [await countTransactions(), performance.now()]
  await work()
  return (await countTransactions()) - before - (idlePerSecond * (performance.now() - begun)) / 1000
}

test('an answer costs two nodes as much as one, in processor time and in statements', async () => {
  const [one, other] = nodes
  if (!one || !other) throw new Error('there are two nodes')
  const both = () => Promise.all([costOf(one), costOf(other)])
  await both()
  const costs: { alone: number; together: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const [alone, [here, there]] = [await costOf(one), await both()]
    costs.push({ alone, together: (here + there) / 2 })
  }
  const alone = median(costs.map((cost) => cost.alone))
  const together = median(costs.map((cost) => cost.together))

  const idlePerSecond = (await transactionsOf(async () => undefined, 0)) / REPORTED_SECONDS
  const ofOne = (await transactionsOf(() => costOf(one), idlePerSecond)) / ANSWERS
  const ofBoth = (await transactionsOf(both, idlePerSecond)) / (2 * ANSWERS)
  console.log(
    `CPU of an answer: one node ${alone.toFixed(3)} ms, two nodes ${together.toFixed(3)} ms (${(together / alone).toFixed(2)} x); ` +
      `statements of an answer: ${ofOne.toFixed(2)} and ${ofBoth.toFixed(2)}; of two idle nodes ${idlePerSecond.toFixed(1)} a second`,
  )
  expect(together / alone).toBeLessThan(MOST_TIMES)
  expect(Math.abs(ofBoth - ofOne)).toBeLessThan(MOST_STATEMENTS_APART)
})
