import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { makeFilledDatabase } from '#testing/databases/filled-databases.ts'
import { createStatementCounter } from '#testing/databases/statement-counter.ts'
import type { TestDatabase } from '#testing/databases/test-databases.ts'
import type { TestProcess } from '#testing/processes/test-process.ts'
import { nodeEnvironment, startTwoProcesses, type TwoProcesses } from '#testing/processes/two-nodes.ts'
import { type MovableAddress, openMovableAddress } from '#testing/servers/movable-address.ts'
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

let database: TestDatabase
let address: MovableAddress
let processes: TwoProcesses
let authorization = ''
const statements = createStatementCounter()

beforeAll(async () => {
  database = await makeFilledDatabase('postgresql', 'demo')
  const counted = new URL(database.address ?? '')
  address = await openMovableAddress(Number(counted.port), statements.observe)
  counted.port = String(address.port)
  const environment = nodeEnvironment({ dataDir: database.dataDir, address: counted.href })
  processes = await startTwoProcesses(environment)
  const { program } = await openProgram(readConfig(environment))
  authorization = `Bearer ${(await signInOne(program, { isSubscribed: true })).sessionToken}`
  await program.database.destroy()
})
afterAll(async () => {
  await processes.stop()
  await address.stop()
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

/** Statements of this work for one answer. Idle nodes make few, which are among them. */
async function statementsOf(work: () => Promise<unknown>, answers: number): Promise<number> {
  const before = statements.count()
  await work()
  return (statements.count() - before) / answers
}

test('an answer costs two nodes as much as one, in processor time and in statements', async () => {
  const [one, other] = processes.nodes
  const both = () => Promise.all([costOf(one), costOf(other)])
  await both()
  const costs: { alone: number; together: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const [alone, [here, there]] = [await costOf(one), await both()]
    costs.push({ alone, together: (here + there) / 2 })
  }
  const alone = median(costs.map((cost) => cost.alone))
  const together = median(costs.map((cost) => cost.together))

  const ofOne = await statementsOf(() => costOf(one), ANSWERS)
  const ofBoth = await statementsOf(both, 2 * ANSWERS)
  console.log(
    `CPU of an answer: one node ${alone.toFixed(3)} ms, two nodes ${together.toFixed(3)} ms (${(together / alone).toFixed(2)} x); ` +
      `statements of an answer: ${ofOne.toFixed(2)} and ${ofBoth.toFixed(2)}`,
  )
  expect(together / alone).toBeLessThan(MOST_TIMES)
  expect(ofOne).toBeGreaterThan(0)
  expect(Math.abs(ofBoth - ofOne)).toBeLessThan(MOST_STATEMENTS_APART)
})
