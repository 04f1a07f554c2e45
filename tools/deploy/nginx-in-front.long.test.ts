import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { makeFilledDatabase, TEST_STORAGE } from '#testing/databases/filled-databases.ts'
import type { TestDatabase } from '#testing/databases/test-databases.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { startTestRedis, type TestRedis } from '#testing/servers/test-redis.ts'
import { findProgram } from '#testing/setup/find-program.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONF = readFileSync(join(ROOT, 'deploy/nginx/site.conf'), 'utf8')
const PATHS = ['/discover/', '/', '/web/tabs/discover', '/sitemap.xml', '/health-check.json']
const READERS = 6
/** Requests between two events. */
const ANSWERS = 150

const run = promisify(execFile)

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
  for (const child of [nginx, ...nodes.values()]) await end(child, 'SIGKILL')
  await redis.stop()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

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
  await expectReady(child)
}

async function expectReady(child: ChildProcess): Promise<void> {
  let output = ''
  for await (const piece of child.stdout ?? []) {
    output += String(piece)
    if (output.includes('ready')) break
  }
  if (!output.includes('ready')) throw new Error(`a node ended before it was ready: ${output}`)
  child.stdout?.resume()
}

/** The shipped configuration on free ports, with a certificate of its own. */
async function startNginx(port: number): Promise<void> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'key.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  await run(await findProgram('openssl'), [...request, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', certificate])
  const [first, second] = ports
  const conf = CONF.replaceAll('8001', `${first}`)
    .replaceAll('8002', `${second}`)
    .replace('listen 80;', `listen 127.0.0.1:${await findFreePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll('server_name listen.example;', 'server_name 127.0.0.1;')
    .replaceAll('/etc/ssl/app/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/app/key.pem', key)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const main = `pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 1024; } http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`
  mkdirSync(join(folder, 'data'), { recursive: true })
  writeFileSync(join(folder, 'site.conf'), conf)
  writeFileSync(join(folder, 'nginx.conf'), main)
  const program = await findProgram('nginx', 'nginx-light')
  const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  await run(program, [...args, '-t'])
  nginx = spawn(program, [...args, '-g', 'daemon off; master_process off;'], { stdio: 'inherit' })
  const isUp = async () => expect((await fetch(`${site}/health-check.json`)).status).toBe(200)
  await vi.waitFor(isUp, { timeout: WAIT_LIMIT_MILLISECONDS })
}

/** Undefined if no answer came. */
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
  await end(nodes.get(first), 'SIGKILL')
  await more()
  await startNode(first)
  await more()
  // Right after the other: nginx must not mark either as down.
  await end(nodes.get(second), 'SIGTERM')
  await more()
  await startNode(second)
  await end(nodes.get(first), 'SIGTERM')
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
