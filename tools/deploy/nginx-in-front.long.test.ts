import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { type LocalCluster, openLocalCluster } from '#testing/cluster/local-cluster.ts'
import { readPages } from '#testing/cluster/page-readers.ts'
import { makeFilledDatabase, TEST_STORAGE } from '#testing/databases/filled-databases.ts'
import type { TestDatabase } from '#testing/databases/test-databases.ts'
import { startTestRedis, type TestRedis } from '#testing/servers/test-redis.ts'

const ROOT = join(import.meta.dirname, '../..')
const PATHS = ['/discover/', '/', '/web/tabs/discover', '/sitemap.xml', '/health-check.json']
const READERS = 6
const ANSWERS_BETWEEN_EVENTS = 150

let database: TestDatabase
let redis: TestRedis
let folder = ''
let cluster: LocalCluster

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'selah-nginx-'))
  cluster = await openLocalCluster(folder)
  database = await makeFilledDatabase('postgresql', 'demo')
  redis = await startTestRedis()
  mkdirSync(join(folder, 'data'))
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  for (const port of cluster.ports) await startNode(port)
  await cluster.startFront()
})
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  await cluster.stop()
  await redis.stop()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a node as an operator does; resolves when it listens. */
function startNode(port: number): Promise<void> {
  const environment = {
    APP_ENV: 'master',
    PUBLIC_URL: cluster.site,
    SESSION_SECRET: 'a secret of the test, which both nodes share',
    DATABASE_URL: database.address,
    REDIS_URL: redis.url,
    STORAGE_URL: TEST_STORAGE,
    DATA_DIR: join(folder, 'data'),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  return cluster.startNode(port, { cwd: ROOT, args: ['server/main.ts'], environment })
}

/** Undefined without an answer. */
function submit(email: string, address: string): Promise<Response | undefined> {
  return fetch(`${cluster.site}/web/submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ kind: 'waitlist', email, topic: 'other' }),
  }).catch(() => undefined)
}

/** Submits forms until `stop`, which returns the acknowledged ones, or until the test ends. */
function submitForms() {
  const acknowledged: string[] = []
  let isOver = false
  const write = async () => {
    for (let at = 0; !isOver; at += 1) {
      const email = `visitor-${at}@example.com`
      const answer = await submit(email, `198.51.${at % 250}.${at % 249}`)
      if (answer?.status === 200) acknowledged.push(email)
      await answer?.arrayBuffer()
    }
  }
  const writing = write()
  const stop = async () => {
    isOver = true
    await writing
    return acknowledged
  }
  onTestFinished(async () => void (await stop()))
  return { stop }
}

test('no GET fails and no write is lost while nodes are killed, stopped and started', async () => {
  const { site, ports } = cluster
  const reading = readPages({ site, paths: PATHS, readers: READERS, answersBetweenEvents: ANSWERS_BETWEEN_EVENTS })
  const writing = submitForms()

  const [first, second] = ports
  await reading.more()
  await cluster.endNode(first, 'SIGKILL')
  await reading.more()
  await startNode(first)
  await reading.more()
  // Immediately after the other node: nginx must not have marked either as down.
  await cluster.endNode(second, 'SIGTERM')
  await reading.more()
  await startNode(second)
  await cluster.endNode(first, 'SIGTERM')
  await reading.more()
  const { answers, failed } = await reading.stop()
  const acknowledged = await writing.stop()

  expect(failed).toEqual([])
  expect(answers).toBeGreaterThan(5 * ANSWERS_BETWEEN_EVENTS)
  const opened = openDatabase(database.address ?? '')
  const rows = await opened.selectFrom('submission').select('email').execute()
  await opened.destroy()
  const stored = new Set(rows.map(({ email }) => email))
  expect(acknowledged.length).toBeGreaterThan(10)
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
  console.log(`${answers} answers, ${acknowledged.length} acknowledged writes`)
})
