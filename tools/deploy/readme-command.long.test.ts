import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectPagesPlay } from '#testing/pages/page-plays.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { addNode, copyProject, makeDebian, npmSettings, startInRoot } from './debian-root.ts'

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selah-readme-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the first command of the README, on an empty Debian with Node and npm, ends with pages that play', async () => {
  const [, command = ''] = /^```sh\n(.*?)\s*#/m.exec(README) ?? []
  expect(command).toBe('npm ci && npm start')
  const root = await makeDebian(join(folder, 'debian'))
  await addNode(root)
  await mkdir(join(root, 'selah'))
  await copyProject(join(root, 'selah'))

  const port = await findFreePort()
  const environment = { ...(await npmSettings()), PORT: `${port}` }
  const program = startInRoot({ root, at: '/selah', command, environment })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  try {
    await new Promise<void>((resolve, reject) => {
      program.stdout.on('data', (said) => String(said).includes('Selah is ready at') && resolve())
      void ended.then((code) => reject(new Error(`the command ended with ${code}`)))
    })
    const site = `http://127.0.0.1:${port}`
    await expectPagesPlay([`${site}/series/psalms/`, `${site}/discover/`])
  } finally {
    // As a terminal does: to the shell, npm and the program.
    if (program.pid !== undefined) process.kill(-program.pid, 'SIGTERM')
  }
  await ended
  const isClosed = () => expect(fetch(`http://127.0.0.1:${port}/health-check.json`)).rejects.toThrow()
  await vi.waitFor(isClosed, { timeout: WAIT_LIMIT_MILLISECONDS })
})
