import { expect } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openProgram } from '#server/startup/open-program.ts'
import type { TestDatabase } from '../databases/test-databases.ts'
import { findFreePort } from '../servers/free-port.ts'
import { startTestProcess, type TestProcess } from './test-process.ts'

export type TwoProcesses = { nodes: readonly [TestProcess, TestProcess]; stop: () => Promise<void> }

export type TwoNodes = {
  /** Makes a request to one of the nodes as the owner, and returns the data of the answer. */
  ask: <data>(node: 0 | 1, method: string, path: string, body?: object) => Promise<data>
  /** What anybody gets from one of the nodes. */
  get: (node: 0 | 1, path: string) => Promise<Response>
  stop: () => Promise<void>
}

/** The settings of processes on one database. */
export function nodeEnvironment({
  dataDir,
  address,
}: Pick<TestDatabase, 'dataDir' | 'address'>): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret of a test that is long enough',
    ...(address && { DATABASE_URL: address }),
  }
}

/** Two processes of the program with the same settings. */
export async function startTwoProcesses(environment: Record<string, string>): Promise<TwoProcesses> {
  const start = async () => startTestProcess(await findFreePort(), environment)
  const nodes = [await start(), await start()] as const
  return {
    nodes,
    async stop() {
      for (const { child, ended } of nodes) {
        child.kill('SIGKILL')
        await ended
      }
    },
  }
}

/** Two processes of the program on one database, with the demo accounts. */
export async function startTwoNodes(database: TestDatabase): Promise<TwoNodes> {
  const environment = nodeEnvironment(database)
  const { program } = await openProgram(readConfig(environment))
  await insertDemoAccounts(program)
  await program.database.destroy()
  const { nodes, stop } = await startTwoProcesses(environment)
  const addressOf = (node: 0 | 1, path: string) => `${nodes[node].url}${path}`
  const authorization = `Bearer ${await logIn((path) => addressOf(0, path))}`
  return {
    get: (node, path) => fetch(addressOf(node, path)),
    async ask<data>(node: 0 | 1, method: string, path: string, body?: object) {
      const response = await fetch(addressOf(node, path), {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const answered = (await response.json()) as { data: data }
      expect([response.status, answered]).toMatchObject([200, {}])
      return answered.data
    },
    stop,
  }
}

async function logIn(addressOf: (path: string) => string): Promise<string> {
  const post = async (path: string, body: object, token?: string): Promise<string> => {
    const response = await fetch(addressOf(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    const { data } = (await response.json()) as { data: { tokens: { token: string }[] } }
    return data.tokens[0]?.token ?? ''
  }
  const owner = { email: 'operator@demo.selah.test', password: 'selah-demo' }
  return post('/web/login', owner, await post('/web/authenticate', {}))
}
