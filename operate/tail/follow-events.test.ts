import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecentEvent } from '#server/database/work/recent-events.ts'
import { subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { runCommandLine } from '#testing/processes/run-command-line.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { eventLine, followEvents } from './follow-events.ts'

const PROJECT = join(import.meta.dirname, '../..')
const event = (id: string, state: string, at = 0): RecentEvent => ({ at, kind: 'charge', id, state, details: {} })

test('an event is shown once, and again when its state has changed', async () => {
  const looks = [[event('a', 'started')], [event('a', 'started'), event('b', 'refused')], [event('a', 'succeeded')]]
  const pause = async () => {
    if (looks.length === 0) throw new Error('over')
  }
  const seen: string[] = []
  const follow = async () => {
    const source = { listSince: async () => looks.shift() ?? [], now: () => 0, pause }
    for await (const { id, state } of followEvents(0, source)) seen.push(`${id} ${state}`)
  }
  await expect(follow()).rejects.toThrow('over')
  expect(seen).toEqual(['a started', 'b refused', 'a succeeded'])
})

test('a line contains the known fields, with quotes around values that contain spaces', () => {
  const details = { new: 0, reason: 'its server answered 503' }
  expect(eventLine({ at: 0, kind: 'feed', id: 'psalms/3', state: 'failed', details })).toBe(
    '1970-01-01T00:00:00.000Z  feed  failed  psalms/3  new=0 reason="its server answered 503"',
  )
})

describe.each(BOTH_DATABASES)('selah tail, on the %s database', (kind) => {
  let server: TestServer
  let environment: Record<string, string>
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, isLocal: true, withSimulators: true })
    const { dataDir, databaseAddress } = server.config
    environment = { DATA_DIR: dataDir, ...(kind === 'postgresql' && { DATABASE_URL: databaseAddress }) }
  })
  afterAll(() => server.stop())

  const submit = (email: string) =>
    server.ask('/web/submissions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'waitlist', email, topic: 'other' }),
    })

  test('shows what happened, without a name', async () => {
    await submit('first@example.com')
    await subscribeByPhone(server, '+15550101301')
    const { code, stdout } = await runCommandLine(['tail', '--json'], environment)
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(0)
    expect(events).toContainEqual(expect.objectContaining({ kind: 'form', state: 'waitlist' }))
    expect(events).toContainEqual(expect.objectContaining({ kind: 'charge', state: 'succeeded', for: 'period' }))
    expect(stdout).not.toContain('@')
  })

  test('continues with new events until it is stopped', async () => {
    const child = spawn(process.execPath, ['--', 'operate/selah.ts', 'tail', '--follow', '--minutes', '60'], {
      cwd: PROJECT,
      env: { ...PROCESS_ENVIRONMENT, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (piece) => {
      said += String(piece)
    })
    const ended = once(child, 'exit')
    const forms = () => said.split('\n').filter((line) => line.includes('  form  waitlist  ')).length
    try {
      await expect.poll(forms).toBe(1)
      await submit('second@example.com')
      await expect.poll(forms).toBe(2)
    } finally {
      child.kill('SIGINT')
    }
    expect(await ended).toEqual([0, null])
  })
})
