import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bearer, isSessionAlive, openSession } from '#testing/accounts/test-sessions.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { byScope, inLongRun } from '#testing/vitest/run-scope.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

type Faulty = [name: string, environment: Record<string, string>]

const ROOT = fileURLToPath(new URL('../', import.meta.url))

let dataDir = ''
let children: ChildProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'selah-main-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

function start(environment: Record<string, string>, file = 'dist-program/main.js') {
  return run([process.execPath, join(ROOT, file)], environment)
}

function run([command, ...words]: [string, ...string[]], environment: Record<string, string>) {
  const child = spawn(command, words, {
    cwd: ROOT,
    env: { ...PROCESS_ENVIRONMENT, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let printed = ''
  let complained = ''
  child.stderr.on('data', (piece: Buffer) => {
    complained += piece.toString()
  })
  const ended = new Promise<{ code: number | null; complained: string[] }>((resolve) =>
    child.on('close', (code) => resolve({ code, complained: readLines(complained).map(({ msg }) => msg) })),
  )
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (piece: Buffer) => {
      printed += piece.toString()
      for (const { msg } of readLines(printed)) {
        const url = /^Selah is ready at (\S+)$/.exec(msg)?.[1]
        if (url) resolve(url)
      }
    })
    ended.then(({ code }) => reject(new Error(`ended with ${code}: ${complained}`)))
  })
  ready.catch(() => undefined)
  return { child, ready, ended, lines: () => [...readLines(printed), ...readLines(complained)] }
}

type Line = { level: number; time: number; node: string; msg: string; request_id?: string }

/** Every whole line of an output, parsed as JSON. */
function readLines(output: string): Line[] {
  const whole = output.slice(0, output.lastIndexOf('\n') + 1)
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line): Line => JSON.parse(line))
}

describe('the program', () => {
  /** `config.test.ts` lists all refused settings; each of these is refused at another stage of the start. */
  const always: Faulty[] = [
    ['DATABASE_URL', { DATABASE_URL: 'mysql://user:hunter2@host/name' }],
    // No folder can be made there; the system reports ENOENT.
    ['DATA_DIR', { DATA_DIR: '/proc/selah' }],
    ['STORAGE_URL', { STORAGE_URL: pathToFileURL(join(ROOT, 'package.json', 'media')).href }],
    ['HOST', { APP_ENV: 'development', SESSION_SECRET: 'x'.repeat(32), HOST: '192.0.2.1' }],
    ['APP_ENV', { HOST: '0.0.0.0' }],
  ]
  const others: Faulty[] = [
    ['PORT', { PORT: 'eighty' }],
    ['APP_ENV', { APP_ENV: 'production' }],
    ['SESSION_SECRET', { APP_ENV: 'master' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'nobody' }],
    ['DATA_DIR', { DATA_DIR: join(ROOT, 'package.json') }],
    ['APP_ENV', { PUBLIC_URL: 'https://listen.example' }],
  ]
  test.each(byScope({ short: always, long: [...always, ...others] }))(
    'a bad %s ends the start with one line that names it',
    async (name, environment) => {
      const { code, complained } = await start(environment).ended
      expect(code).toBe(1)
      expect(complained).toEqual([expect.stringMatching(new RegExp(`^${name} [^\\n]*$`))])
      expect(complained.join()).not.toContain('hunter2')
    },
  )

  test.each(['PORT', 'METRICS_PORT'])('a %s that is in use ends the start with one line', async (name) => {
    const port = await findFreePort()
    const taken = createServer().listen(port, '127.0.0.1')
    await once(taken, 'listening')
    const { code, complained } = await start({ PORT: String(await findFreePort()), [name]: String(port) }).ended
    taken.close()
    expect(code).toBe(1)
    expect(complained).toEqual([expect.stringMatching(new RegExp(`^${name} [^\\n]*${port}[^\\n]*$`))])
  })

  test('on SIGTERM health answers 503 while requests are served, and an incomplete request does not prevent the end', async () => {
    const { child, ready, ended } = start({ PORT: String(await findFreePort()), DRAIN_SECONDS: '1' })
    const url = await ready
    expect((await fetch(`${url}/health-check.json`)).status).toBe(200)
    const { hostname, port } = new URL(url)
    const half = connect(Number(port), hostname)
    half.on('error', () => undefined)
    await new Promise((resolve) => half.write('GET /health-check.json HTTP/1.1\r\nHost: a\r\n', resolve))
    child.kill('SIGTERM')
    const health = await vi.waitFor(async () => {
      const response = await fetch(`${url}/health-check.json`)
      expect(response.status).toBe(503)
      return response.json()
    })
    expect(health).toMatchObject({ status: 'failing', checks: { node: 'failing', database: 'ok' } })
    expect((await fetch(`${url}/robots.txt`)).status).toBe(200)
    expect(await ended).toEqual({ code: 0, complained: [] })
  })

  inLongRun(() => {
    test('ends after npm is ended, although npm does not pass the signal on', async () => {
      const port = await findFreePort()
      const settings = { PORT: String(port), APP_ENV: 'master', SESSION_SECRET: 'a secret of the length that it needs' }
      const { child, ready, ended } = run(['npm', '--silent', 'start'], settings)
      const url = await ready
      child.kill('SIGTERM')
      await ended
      const isGone = () => expect(fetch(`${url}/health-check.json`)).rejects.toThrow()
      await vi.waitFor(isGone, { timeout: WAIT_LIMIT_MILLISECONDS })
    })
  })

  test('every log line is JSON with the node, and with the request id if there is one', async () => {
    const media = join(dataDir, 'stored')
    const { child, ready, ended, lines } = start({
      PORT: String(await findFreePort()),
      NODE_NAME: 'web-1',
      LOG_LEVEL: 'info',
      STORAGE_URL: pathToFileURL(media).href,
      // Nothing listens there, so a task has a failure to report.
      SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
    })
    const url = await ready
    const lineOf = (message: string) => lines().find(({ msg }) => msg === message)
    await fetch(`${url}/web/nobody-knows-this?mlt=secret`)
    const body = JSON.stringify({ email: 'ruth@example.com' })
    await fetch(`${url}/web/login-codes`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    rmSync(media, { recursive: true })
    writeFileSync(media, '')
    const health = await fetch(`${url}/health-check.json`)
    expect(health.status).toBe(503)
    await vi.waitFor(() => expect(lineOf('message not sent')).toBeDefined(), { timeout: WAIT_LIMIT_MILLISECONDS })
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    const all = lines()
    expect(all.filter(({ node, level, time, msg }) => node !== 'web-1' || !level || !time || !msg)).toEqual([])
    const ofRequests = all.filter(({ msg }) => ['request', 'health check failed'].includes(msg))
    expect(ofRequests.filter(({ request_id }) => !request_id)).toEqual([])
    expect(ofRequests.length).toBeGreaterThanOrEqual(4)
    expect(lineOf('health check failed')?.request_id).toBe(health.headers.get('x-request-id'))
    expect(JSON.stringify(all)).not.toMatch(/secret|ruth@/)
  })

  test('warnings of Node and the error that ends the program are log lines', async () => {
    const onSignal = `process.on('SIGUSR2',()=>{process.emitWarning('meant');setImmediate(()=>{throw new Error('meant')})})`
    const { child, ready, ended, lines } = start({
      PORT: String(await findFreePort()),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(onSignal)}`,
    })
    await ready
    child.kill('SIGUSR2')
    expect(await ended).toEqual({ code: 1, complained: ['Warning: meant', 'the program failed'] })
    expect(lines().at(-1)).toMatchObject({ level: 60, err: { stack: expect.stringMatching(/^Error: meant\n/) } })
  })

  test('start.mjs reports a bad setting in one line of JSON', async () => {
    const { code, complained } = await start({ PORT: 'eighty' }, 'start.mjs').ended
    expect([code, complained]).toEqual([1, [expect.stringMatching(/^PORT must be /)]])
  })

  test("two processes on one data folder accept each other's sessions", async () => {
    const [one, two] = await Promise.all([
      start({ PORT: String(await findFreePort()) }).ready,
      start({ PORT: String(await findFreePort()) }).ready,
    ])
    const { token } = await openSession((path, init) => fetch(one + path, init))
    expect(await isSessionAlive((path, init) => fetch(two + path, init), bearer(token))).toBe(true)
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  })
})
