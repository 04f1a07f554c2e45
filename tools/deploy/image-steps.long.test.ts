import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findFreePort } from '#testing/servers/free-port.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { buildImage, unwantedFiles } from './build-image.ts'
import { inRoot, rootEnvironment } from './debian-root.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selah-image-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the steps of the Dockerfile make an image that runs unprivileged and serves', async () => {
  const image = await buildImage(folder)
  expect(unwantedFiles(image)).toEqual([])
  expect(existsSync(join(image.root, 'usr/bin/ffmpeg'))).toBe(true)

  const port = await findFreePort()
  const settings = {
    HOST: '127.0.0.1',
    PORT: `${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: 'only this test knows this one secret',
  }
  const command = {
    ...image,
    command: `exec ${image.command.join(' ')}`,
    environment: { ...image.environment, ...settings },
  }
  const [program, args] = inRoot(command)
  const server = spawn(program, args, { env: rootEnvironment(command), stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise((resolve) => server.on('exit', resolve))
  const isUp = async () => expect((await fetch(`http://127.0.0.1:${port}/health-check.json`)).status).toBe(200)
  await vi.waitFor(isUp, { timeout: WAIT_LIMIT_MILLISECONDS })
  const page = await fetch(`http://127.0.0.1:${port}/login/`)
  expect([page.status, (await page.text()).includes('</html>')]).toEqual([200, true])
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
})
