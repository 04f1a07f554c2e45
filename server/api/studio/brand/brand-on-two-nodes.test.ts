import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenBrand } from '#contract/studio/brand.ts'
import { readConfig } from '#server/config/config.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { DATABASE_KINDS, makeTestDatabase, type TestDatabase } from '#testing/databases/test-databases.ts'
import { startTestProcess, type TestProcess } from '#testing/processes/test-process.ts'
import { findFreePort } from '#testing/servers/free-port.ts'

const OPERATOR = { email: 'operator@demo.selah.test', password: 'selah-demo' }

describe.each(DATABASE_KINDS)('the brand on two nodes, on the %s database', (kind) => {
  let nodes: TestProcess[]
  let headers: Record<string, string>
  beforeAll(async () => {
    const environment = environmentOf(await makeTestDatabase(kind))
    const { program } = await openProgram(readConfig(environment))
    await insertDemoAccounts(program)
    await program.database.destroy()
    nodes = []
    for (const _ of [1, 2]) nodes.push(await startTestProcess(await findFreePort(), environment))
    headers = { authorization: `Bearer ${await logIn()}`, 'content-type': 'application/json' }
  })
  afterAll(async () => {
    for (const { child, ended } of nodes) {
      child.kill('SIGKILL')
      await ended
    }
  })

  const address = (node: number, path: string) => `${nodes[node]?.url}${path}`
  const post = async (path: string, body: object, token?: string): Promise<string> => {
    const response = await fetch(address(0, path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    const { data } = (await response.json()) as { data: { tokens: { token: string }[] } }
    return data.tokens[0]?.token ?? ''
  }
  const logIn = async () => post('/web/login', OPERATOR, await post('/web/authenticate', {}))
  const ask = async (node: number, method: string, path: string, body?: object): Promise<OpenBrand> => {
    const response = await fetch(address(node, `/web/studio/brand${path}`), {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const answered = await response.json()
    expect([response.status, answered]).toMatchObject([200, {}])
    return answered.data
  }
  const shownBy = async (node: number) => {
    const manifest = await (await fetch(address(node, '/manifest.webmanifest'))).json()
    const { webpackCompilationHash } = await (await fetch(address(node, '/page-data/app-data.json'))).json()
    return { name: manifest.short_name, build: webpackCompilationHash }
  }

  test('a version published on one node comes to the other by itself, and so does the way back', async () => {
    const { revision } = await ask(0, 'PUT', '/draft', { revision: 0, fields: { name: 'Harbour' } })
    await ask(0, 'POST', '/publish', { revision })
    await expect.poll(() => shownBy(1)).toEqual({ name: 'Harbour', build: 'none.1' })
    await ask(1, 'POST', '/versions/0/restore', { live: 1 })
    await expect.poll(() => shownBy(0)).toEqual({ name: 'Selah', build: 'none.2' })
  })
})

function environmentOf({ dataDir, address }: TestDatabase): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret of a test that is long enough',
    ...(address && { DATABASE_URL: address }),
  }
}
