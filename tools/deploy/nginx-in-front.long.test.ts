import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { writeFrontServer } from '#testing/cluster/front-server.ts'
import { endProcess, untilReady } from '#testing/cluster/node-process.ts'
import { makeFilledDatabase, TEST_STORAGE } from '#testing/databases/filled-databases.ts'
import type { TestDatabase } from '#testing/databases/test-databases.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { startTestRedis, type TestRedis } from '#testing/servers/test-redis.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const ROOT = join(import.meta.dirname, '../..')
const PATHS = ['/discover/', '/', '/web/tabs/discover', '/sitemap.xml', '/health-check.json']
const READERS = 6
/** Requests between two events. */
const ANSWERS = 150

let database: TestDatabase
let redis: TestRedis
let folder = ''
let nginx: ChildProcess
let site = ''
let ports: [number, number] = [0, 0]
const nodes = new Map<number, ChildProcess>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'selah-nginx-'))
  database = await makeFilledDatabase('postgresql', 'demo')
  redis = await startTestRedis()
  ports = [await findFreePort(), await findFreePort()]
  const port = await findFreePort()
  site = `https://127.0.0.1:${port}`
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  for (const one of ports) await startNode(one)
  await startNginx(port)
})
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  for (const child of [nginx, ...nodes.values()]) await endProcess(child, 'SIGKILL')
  await redis.stop()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A node as an operator starts it; resolves when it listens. */
async function startNode(port: number): Promise<void> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...PROCESS_ENVIRONMENT,
      APP_ENV: 'master',
      PORT: `${port}`,
      PUBLIC_URL: site,
      SESSION_SECRET: 'a secret of the test, which both nodes share',
      DATABASE_URL: database.address,
      REDIS_URL: redis.url,
      STORAGE_URL: TEST_STORAGE,
      DATA_DIR: join(folder, 'data'),
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  nodes.set(port, child)
  await untilReady(child)
}

/** The shipped configuration on free ports. */
async function startNginx(port: number): Promise<void> {
  mkdirSync(join(folder, 'data'), { recursive: true })
  const addresses = { host: '127.0.0.1', ports: [await findFreePort(), port] } as const
  const [program, args] = await writeFrontServer({
    folder,
    ...addresses,
    nodes: [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`],
  })
  nginx = spawn(program, args, { stdio: 'inherit' })
  const isUp = async () => expect((await fetch(`${site}/health-check.json`)).status).toBe(200)
  await vi.waitFor(isUp, { timeout: WAIT_LIMIT_MILLISECONDS })
}

/** Undefined without an answer. */
function submit(email: string, address: string): Promise<Response | undefined> {
  return fetch(`${site}/web/submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ kind: 'waitlist', email, topic: 'other' }),
  }).catch(() => undefined)
}

test('no GET fails and no write is lost while nodes are killed, stopped and started', async () => {
  const statuses = new Map<string, number>()
  const acknowledged: string[] = []
  let answers = 0
  let isOver = false
  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)

  const read = async (reader: number) => {
    for (let at = reader; !isOver; at += 1) {
      const path = PATHS[at % PATHS.length] ?? '/'
      const answer = await fetch(site + path, { redirect: 'manual' }).catch((error: Error) => error)
      if (answer instanceof Error) count(`${path} ${answer.message}`)
      else if (answer.status === 200) {
        await answer.arrayBuffer()
        count('200')
      } else count(`${path} ${answer.status}`)
      answers += 1
    }
  }
  const write = async () => {
    for (let at = 0; !isOver; at += 1) {
      const email = `visitor-${at}@example.com`
      const answer = await submit(email, `198.51.${at % 250}.${at % 249}`)
      if (answer?.status === 200) acknowledged.push(email)
      await answer?.arrayBuffer()
    }
  }
  const work = [...Array.from({ length: READERS }, (_, reader) => read(reader)), write()]
  const more = async () => {
    const goal = answers + ANSWERS
    await expect.poll(() => answers).toBeGreaterThan(goal)
  }

  const [first, second] = ports
  await more()
  await endProcess(nodes.get(first), 'SIGKILL')
  await more()
  await startNode(first)
  await more()
  // Immediately after the other node: nginx must not have marked either as down.
  await endProcess(nodes.get(second), 'SIGTERM')
  await more()
  await startNode(second)
  await endProcess(nodes.get(first), 'SIGTERM')
  await more()
  isOver = true
  await Promise.all(work)

  expect([...statuses.keys()]).toEqual(['200'])
  expect(answers).toBeGreaterThan(5 * ANSWERS)
  const opened = openDatabase(database.address ?? '')
  const rows = await opened.selectFrom('submission').select('email').execute()
  await opened.destroy()
  const stored = new Set(rows.map(({ email }) => email))
  expect(acknowledged.length).toBeGreaterThan(10)
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
  console.log(`${answers} answers, ${acknowledged.length} acknowledged writes`)
})
