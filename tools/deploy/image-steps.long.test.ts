import { execFile, spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findFreePort } from '#testing/servers/free-port.ts'
import { findProgram } from '#testing/setup/find-program.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { type DockerStage, parseDockerfile } from './parse-dockerfile.ts'

const ROOT = join(import.meta.dirname, '../..')
const MOST_OUTPUT_BYTES = 100 * 1024 * 1024
/** The base of the image: Debian, and in the first stage a Node with npm. */
const DEBIAN = 'bookworm'
/** The certificate authorities of this machine. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
const NEVER_COPIED = [
  '.git',
  '.data',
  '.types',
  'coverage',
  'dist',
  'dist-program',
  'node_modules',
  'deploy',
  'docs',
  'journeys',
  'bench',
  'testing',
]

const run = promisify(execFile)
const roots = new Map<string, string>()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selah-image-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An empty Debian from this machine's package source. */
async function makeDebian(name: string): Promise<string> {
  const root = join(folder, name)
  const lists = ['/etc/apt/sources.list', '/etc/apt/sources.list.d/debian.sources'].filter(existsSync)
  await run(
    await findProgram('mmdebstrap'),
    ['--variant=minbase', '--include=ca-certificates,libatomic1', DEBIAN, root, ...lists],
    {
      maxBuffer: MOST_OUTPUT_BYTES,
    },
  )
  for (const file of ['/etc/resolv.conf', '/etc/hosts', AUTHORITIES])
    await cp(file, join(root, file), { dereference: true })
  return root
}

/** Node and npm as in the image of the first stage. */
async function addNode(root: string): Promise<void> {
  // The program npm is a link into its package.
  const npm = dirname(dirname(realpathSync(await findProgram('npm'))))
  await cp(process.execPath, join(root, 'usr/local/bin/node'))
  await cp(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  await run('chroot', [root, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'])
}

async function npmSettings(): Promise<Record<string, string>> {
  const { stdout } = await run('npm', ['config', 'get', 'registry'])
  return { npm_config_registry: stdout.trim(), NODE_EXTRA_CA_CERTS: AUTHORITIES, HOME: '/root' }
}

/**
 * The arguments for `unshare`: runs a command in this root with the system's folders, which are unmounted afterwards.
 */
function inRoot(root: string, command: string, user = 'root'): string[] {
  const mounts = ['proc', 'dev'].map((name) => `mount --rbind /${name} ${join(root, name)}`)
  return [
    '--mount',
    '/bin/sh',
    '-c',
    `${mounts.join(' && ')} && exec chroot --userspec=${user} ${root} /bin/sh -c '${command}'`,
  ]
}

type Step = { root: string; at: string; command: string; environment: Record<string, string> }

async function runStep({ root, at, command, environment }: Step): Promise<void> {
  await run('unshare', inRoot(root, `cd ${at} && ${command}`), {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...environment },
    maxBuffer: MOST_OUTPUT_BYTES,
  })
}

async function copyInto(root: string, at: string, value: string): Promise<void> {
  const words = value.split(' ')
  const target = words.at(-1) ?? ''
  if (words[0]?.startsWith('--from=')) {
    const from = roots.get(words[0].slice('--from='.length)) ?? ''
    await cp(join(from, words[1] ?? ''), join(root, target), { recursive: true, verbatimSymlinks: true })
    return
  }
  const names =
    words[0] === '.' ? (await readdir(ROOT)).filter((name) => !NEVER_COPIED.includes(name)) : words.slice(0, -1)
  for (const name of names)
    await cp(join(ROOT, name), join(root, at, name), { recursive: true, verbatimSymlinks: true })
}

/** Runs the steps of a stage as Docker does, and returns the image's start command. */
async function buildStage({ image, name, instructions }: DockerStage) {
  const root = await makeDebian(name)
  roots.set(name, root)
  if (image.startsWith('node:')) await addNode(root)
  let at = '/'
  const environment: Record<string, string> = {}
  for (const { name: step, value } of instructions) {
    if (step === 'WORKDIR') {
      at = value
      await mkdir(join(root, at), { recursive: true })
    }
    if (step === 'ENV') for (const [, key = '', set = ''] of value.matchAll(/(\w+)=(\S+)/g)) environment[key] = set
    if (step === 'COPY') await copyInto(root, at, value)
    if (step === 'RUN') await runStep({ root, at, command: value, environment: await npmSettings() })
  }
  return { root, environment }
}

test('the steps of the Dockerfile make an image that runs unprivileged and serves', async () => {
  const stages = parseDockerfile(await readFile(join(ROOT, 'deploy/Dockerfile'), 'utf8'))
  let last: Awaited<ReturnType<typeof buildStage>> | undefined
  for (const stage of stages) last = await buildStage(stage)
  if (!last) throw new Error('the Dockerfile has no stage')
  const { root, environment } = last

  for (const absent of ['usr/bin/gcc', 'usr/bin/make', 'usr/local/bin/npm', 'app/node_modules/vite', 'app/web']) {
    expect([absent, existsSync(join(root, absent))]).toEqual([absent, false])
  }
  expect(existsSync(join(root, 'usr/bin/ffmpeg'))).toBe(true)

  const port = await findFreePort()
  const settings = {
    PORT: `${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: 'only this test knows this one secret',
  }
  const server = spawn(
    'unshare',
    inRoot(root, 'cd /app && exec node --max-semi-space-size=4 dist-program/main.js', 'app:app'),
    {
      env: { ...environment, ...settings, HOST: '127.0.0.1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const ended = new Promise((resolve) => server.on('exit', resolve))
  const isUp = async () => expect((await fetch(`http://127.0.0.1:${port}/health-check.json`)).status).toBe(200)
  await vi.waitFor(isUp, { timeout: WAIT_LIMIT_MILLISECONDS })
  const page = await fetch(`http://127.0.0.1:${port}/login/`)
  expect([page.status, (await page.text()).includes('</html>')]).toEqual([200, true])
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
})
