import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findFreePort } from '#testing/servers/free-port.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { buildImage } from './build-image.ts'
import { startInRoot } from './debian-root.ts'

/** Files that only build the image and must not be in it. */
const BUILDERS = [
  'usr/bin/gcc',
  'usr/bin/make',
  'usr/local/bin/npm',
  'app/node_modules/vite',
  'app/tools',
  'app/vite.config.ts',
]
/** The only part of the pages' sources that the image contains. */
const TRANSLATIONS = 'ui/text/locales'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selah-image-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Files and folders of the image that must not be there. */
async function listUnwanted(root: string): Promise<string[]> {
  const web = join(root, 'app/web')
  const entries = await readdir(web, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  const sources = files.filter((file) => !file.startsWith(join(web, TRANSLATIONS, '/')))
  return [...BUILDERS.map((name) => join(root, name)).filter((file) => existsSync(file)), ...sources]
}

test('the steps of the Dockerfile make an image that runs unprivileged and serves', async () => {
  const image = await buildImage(folder)
  expect(await listUnwanted(image.root)).toEqual([])
  expect(existsSync(join(image.root, 'usr/bin/ffmpeg'))).toBe(true)

  const port = await findFreePort()
  const site = `http://127.0.0.1:${port}`
  const settings = {
    HOST: '127.0.0.1',
    PORT: `${port}`,
    PUBLIC_URL: site,
    SESSION_SECRET: 'only this test knows this one secret',
  }
  const program = startInRoot({
    ...image,
    command: `exec ${image.command.join(' ')}`,
    environment: { ...image.environment, ...settings },
  })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  try {
    const isUp = async () => expect((await fetch(`${site}/health-check.json`)).status).toBe(200)
    await vi.waitFor(isUp, { timeout: WAIT_LIMIT_MILLISECONDS })
    const page = await fetch(`${site}/login/`)
    expect([page.status, (await page.text()).includes('</html>')]).toEqual([200, true])
  } finally {
    program.kill('SIGTERM')
  }
  expect(await ended).toBe(0)
})
