import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeFrontServer } from '#testing/cluster/front-server.ts'
import { endProcess, untilReady } from '#testing/cluster/node-process.ts'
import { makeTestDatabase, type TestDatabase } from '#testing/databases/test-databases.ts'
import { expectPagesPlay } from '#testing/pages/page-plays.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { findProgram } from '#testing/setup/find-program.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { copyProject } from './debian-root.ts'

const run = promisify(execFile)
const PROJECT = join(import.meta.dirname, '../..')
const EPISODES = 300
const RECORDINGS = 30
const FEED = '/feed.xml'
const COVER = '/cover.webp'
const GENESIS = 'In the beginning God created the heaven and the earth.'
const READERS = 4
const ANSWERS_BETWEEN_EVENTS = 60

const USFM = `\\id GEN\n\\c 1\n\\p\n\\v 1 \\nd ¶\\nd* ${GENESIS}\n\\v 2 And the earth was without form.\n`
const OSIS = `<?xml version="1.0" encoding="UTF-8"?>
<osis><osisText><div type="book" osisID="Gen"><chapter osisID="Gen.1"><verse osisID="Gen.1.1">¶ ${GENESIS}</verse></chapter></div></osisText></osis>`

let folder = ''
let project = ''
let site = ''
let feeds: Server
let feedHost = ''
let nginx: ChildProcess | undefined
const databases: TestDatabase[] = []
const nodes = new Map<number, ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selah-day-'))
  project = join(folder, 'project')
  databases.push(await makeTestDatabase('postgresql'), await makeTestDatabase('postgresql'))
  const port = await findFreePort()
  const cover = await readFile(join(PROJECT, 'operate/fixtures/small.webp'))
  feedHost = `127.0.0.1:${port}`
  const sound = await readFile(await makeRecording(folder, 1))
  feeds = createServer(({ url = '' }, response) => {
    const [type, body] =
      url === COVER ? ['image/webp', cover] : url === FEED ? ['application/rss+xml', feed()] : ['audio/mpeg', sound]
    response.setHeader('content-type', type)
    response.end(body)
  }).listen(port, '127.0.0.1')
  await once(feeds, 'listening')
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
})
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  for (const child of [nginx, ...nodes.values()]) await endProcess(child, 'SIGKILL')
  feeds.close()
  for (const database of databases) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A podcast of an outside host. */
function feed(): string {
  const item = (number: number) => `<item><title>Evening ${number}</title><guid>evening-${number}</guid>
    <pubDate>${new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toUTCString()}</pubDate>
    <enclosure url="http://${feedHost}/${number}.mp3" length="1000" type="audio/mpeg"/></item>`
  const items = Array.from({ length: EPISODES }, (_, at) => item(at + 1)).join('')
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Quiet Evenings</title><description>x</description>
    <image><url>http://${feedHost}${COVER}</url><title>Quiet Evenings</title><link>http://${feedHost}/</link></image>
    ${items}</channel></rss>`
}

/** The settings of the installation, as an operator stores them. */
async function writeSettings(name: string, database: TestDatabase): Promise<string> {
  const settings = {
    APP_ENV: 'master',
    PUBLIC_URL: site,
    SESSION_SECRET: 'a secret of this installation, the same for all nodes',
    DATABASE_URL: database.address ?? '',
    STORAGE_URL: `file://${join(folder, name, 'media')}`,
    DATA_DIR: join(folder, name, 'data'),
    TRUSTED_PROXIES: '127.0.0.1',
    OUTBOUND_ALLOW: feedHost,
    LOG_LEVEL: 'error',
  }
  await mkdir(join(folder, name, 'media'), { recursive: true })
  const file = join(folder, `${name}.env`)
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}`)
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}

/** Runs a command of `selah` in the operator's copy of the project; returns its document. A failure is shown. */
async function selah(settings: string, ...words: readonly string[]): Promise<unknown> {
  const args = ['operate/selah.ts', ...words, '--json', '--env-file', settings]
  const { stdout } = await run(process.execPath, args, { cwd: project, env: PROCESS_ENVIRONMENT })
  return JSON.parse(stdout)
}

async function startNode(settings: string, port: number): Promise<void> {
  const child = spawn(process.execPath, [`--env-file=${settings}`, 'start.mjs'], {
    cwd: project,
    env: { ...PROCESS_ENVIRONMENT, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  nodes.set(port, child)
  await untilReady(child)
}

/** Another name for the brand, in all its words. */
async function nameBrand(name: string): Promise<void> {
  for (const file of await readdir(join(project, 'brand'), { recursive: true })) {
    if (!file.endsWith('.ts')) continue
    const path = join(project, 'brand', file)
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('Selah', name))
  }
}

/** A tone of three seconds with tags; returns its path. */
async function makeRecording(target: string, number: number): Promise<string> {
  const file = join(target, `${number}.mp3`)
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=${200 + number * 10}:duration=3`]
  const tags = ['-metadata', `title=Psalm ${number}`, '-metadata', `track=${number}`]
  await run(await findProgram('ffmpeg'), ['-loglevel', 'error', ...sound, ...tags, file])
  return file
}

async function makeRecordings(target: string): Promise<void> {
  await mkdir(target)
  for (let number = 1; number <= RECORDINGS; number += 1) await makeRecording(target, number)
}

/** Reads pages until `stop`, and counts answers other than 200. */
function readPages(paths: readonly string[]) {
  const failed: string[] = []
  let answers = 0
  let isOver = false
  const read = async (reader: number) => {
    for (let at = reader; !isOver; at += 1) {
      const path = paths[at % paths.length] ?? '/'
      const answer = await fetch(site + path, { redirect: 'manual' }).catch((error: Error) => error)
      if (answer instanceof Error) failed.push(`${path} ${answer.message}`)
      else {
        await answer.arrayBuffer()
        if (answer.status !== 200) failed.push(`${path} ${answer.status}`)
      }
      answers += 1
    }
  }
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader))
  return {
    async more() {
      const goal = answers + ANSWERS_BETWEEN_EVENTS
      await vi.waitUntil(() => answers >= goal, { timeout: WAIT_LIMIT_MILLISECONDS })
    },
    async stop() {
      isOver = true
      await Promise.all(readers)
      return failed
    },
  }
}

/** The operator's copy of the project, with a brand of its own, built. */
async function makeSite(): Promise<void> {
  await mkdir(project)
  await copyProject(project)
  await symlink(join(PROJECT, 'node_modules'), join(project, 'node_modules'))
  await nameBrand('Vesper')
  await run('npm', ['run', 'build'], { cwd: project, env: PROCESS_ENVIRONMENT })
}

/** A feed, a folder of recordings and two Bibles, with places on two tabs. */
async function fillCatalogue(settings: string): Promise<void> {
  await selah(settings, 'migrate')
  await selah(settings, 'import', 'feed', `http://${feedHost}${FEED}`)
  await makeRecordings(join(folder, 'Psalms at Dusk'))
  const psalms = ['import', 'media', join(folder, 'Psalms at Dusk'), '--artist', 'Ruth Adeyemi', '--category', 'prayer']
  await selah(settings, ...psalms, '--free')
  await writeFile(join(folder, 'gen.usfm'), USFM)
  await writeFile(join(folder, 'gen.xml'), OSIS)
  const named = (id: string) => ['--id', id, '--name', `Translation ${id}`, '--short-name', id.toUpperCase()]
  await selah(settings, 'import', 'bible', join(folder, 'gen.usfm'), ...named('usf'))
  await selah(settings, 'import', 'bible', join(folder, 'gen.xml'), ...named('osi'))
  await selah(settings, 'place', 'psalms-at-dusk', '--tab', 'discover', '--new', 'Tonight')
  await selah(settings, 'place', `feed:http://${feedHost}${FEED}`, '--tab', 'podcasts', '--new', 'From our friends')
}

async function startFrontServer(port: number, ports: readonly [number, number]): Promise<void> {
  const [program, args] = await writeFrontServer({
    folder: join(folder, 'front'),
    host: '127.0.0.1',
    ports: [await findFreePort(), port],
    nodes: [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`],
  })
  nginx = spawn(program, args, { stdio: 'inherit' })
  const isUp = async () => expect((await fetch(`${site}/health-check.json`)).status).toBe(200)
  await vi.waitFor(isUp, { timeout: WAIT_LIMIT_MILLISECONDS })
}

const page = async (path: string) => (await fetch(site + path)).text()

async function expectWholeSite(): Promise<void> {
  await expectPagesPlay([`${site}/series/psalms-at-dusk/`])
  const discover = await page('/discover/')
  expect(discover).toContain('Vesper')
  expect(discover).toContain('Psalms at Dusk')
  expect(discover).not.toContain('Selah')
  expect(await page('/podcasts/')).toContain('Quiet Evenings')
  expect(await page('/series/quiet-evenings/')).toContain(`Evening ${EPISODES}`)
  for (const id of ['usf', 'osi']) {
    const chapter = await page(`/bible/${id}/genesis-1/`)
    expect(chapter).toContain(GENESIS)
    expect(chapter).not.toContain('¶')
  }
}

test('an operator makes, fills, grows, updates and restores a site of their own without JSON or SQL by hand', async () => {
  const [database, other] = databases
  if (!database || !other) throw new Error('no databases')
  const ports: [number, number] = [await findFreePort(), await findFreePort()]
  const port = await findFreePort()
  site = `https://127.0.0.1:${port}`
  await makeSite()
  const settings = await writeSettings('site', database)
  await fillCatalogue(settings)
  for (const one of ports) await startNode(settings, one)
  await startFrontServer(port, ports)
  await expectWholeSite()

  // A backup, an update and an accident, while people read.
  const reading = readPages(['/discover/', '/series/psalms-at-dusk/', '/podcasts/', '/bible/usf/genesis-1/'])
  await reading.more()
  const backups = join(folder, 'backups')
  await selah(settings, 'backup', backups)
  for (const one of ports) {
    await endProcess(nodes.get(one), 'SIGTERM')
    await reading.more()
    await startNode(settings, one)
  }
  await reading.more()
  await endProcess(nodes.get(ports[0]), 'SIGKILL')
  await reading.more()
  await startNode(settings, ports[0])
  expect(await reading.stop()).toEqual([])

  // All machines are lost. The backup becomes a site again, on another database and storage.
  await selah(settings, 'backup', 'verify', backups)
  for (const one of ports) await endProcess(nodes.get(one), 'SIGKILL')
  const restored = await writeSettings('restored', other)
  await selah(restored, 'restore', backups)
  await selah(restored, 'doctor')
  for (const one of ports) await startNode(restored, one)
  await expectWholeSite()
})
