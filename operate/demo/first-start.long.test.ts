import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MOST_KILOBYTES = 250_000

let child: ChildProcess
let output: Promise<string>
let url: string
let dataDir: string

beforeEach(async () => {
  dataDir = testFolder('first-start')
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  const started = spawn(process.execPath, [join(ROOT, 'start.mjs')], {
    env: { ...PROCESS_ENVIRONMENT, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  output = text(started.stdout)
  child = started
})
afterEach(() => void child.kill('SIGKILL'))

const health = async () => (await fetch(`${url}/health-check.json`)).status
/** The child processes of a start, such as `fill-demo.ts`. */
const childrenOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

test('the server of a first start uses no more memory than any other, and keeps the process id of the start', async () => {
  await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: WAIT_LIMIT_MILLISECONDS, interval: 500 })
  expect(childrenOf(child.pid)).toEqual([])
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  expect(Number(resident)).toBeLessThan(MOST_KILOBYTES)
  expect((await fetch(`${url}/series/slow-psalms/`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await output).toContain('Importing the demo catalogue')
})

test('a signal during the import ends all processes, and the next start begins again', async () => {
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'media'))).toBe(true), { timeout: WAIT_LIMIT_MILLISECONDS })
  const [importing] = childrenOf(child.pid)
  child.kill('SIGTERM')
  expect(await output).not.toContain('ready')
  expect(importing).toBeDefined()
  expect(existsSync(`/proc/${importing}`)).toBe(false)
})
