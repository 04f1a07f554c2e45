import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalCluster, openLocalCluster } from '#testing/cluster/local-cluster.ts'
import { readPages } from '#testing/cluster/page-readers.ts'
import { makeTestDatabase, type TestDatabase } from '#testing/databases/test-databases.ts'
import { expectPagesPlay } from '#testing/pages/page-plays.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { findProgram } from '#testing/setup/find-program.ts'
import { copyProject } from './debian-root.ts'

const run = promisify(execFile)
const PROJECT = join(import.meta.dirname, '../..')
const EPISODES = 300
const RECORDINGS = 30
const FEED = '/feed.xml'
const COVER = '/cover.webp'
const GENESIS = 'In the beginning God created the heaven and the earth.'
/** The name of the operator's brand, and that of its next version. */
const NAME = 'Vesper'
const NEXT_NAME = 'Compline'
const READERS = 4
const ANSWERS_BETWEEN_EVENTS = 60

const USFM = `\\id GEN\n\\c 1\n\\p\n\\v 1 \\nd ¶\\nd* ${GENESIS}\n\\v 2 And the earth was without form.\n`
const OSIS = `<?xml version="1.0" encoding="UTF-8"?>
<osis><osisText><div type="book" osisID="Gen"><chapter osisID="Gen.1"><verse osisID="Gen.1.1">¶ ${GENESIS}</verse></chapter></div></osisText></osis>`

let folder = ''
let project = ''
let feeds: Server | undefined
let feedHost = ''
let cluster: LocalCluster
const databases: TestDatabase[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selah-day-'))
  project = join(folder, 'project')
  cluster = await openLocalCluster(join(folder, 'front'))
  // One by one, so that the first is dropped even if the second cannot be created.
  databases.push(await makeTestDatabase('postgresql'))
  databases.push(await makeTestDatabase('postgresql'))
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
  await cluster.stop()
  feeds?.close()
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
    PUBLIC_URL: cluster.site,
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

const startNode = (settings: string, port: number) =>
  cluster.startNode(port, { cwd: project, args: [`--env-file=${settings}`, 'start.mjs'] })

/** Replaces the brand's name in all its texts. */
async function nameBrand(former: string, name: string): Promise<void> {
  for (const file of await readdir(join(project, 'brand'), { recursive: true })) {
    if (!file.endsWith('.ts')) continue
    const path = join(project, 'brand', file)
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(former, name))
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

const build = () => run('npm', ['run', 'build'], { cwd: project, env: PROCESS_ENVIRONMENT })

/** The operator's copy of the project, with a brand of its own, built. */
async function makeSite(): Promise<void> {
  await mkdir(project)
  await copyProject(project)
  await symlink(join(PROJECT, 'node_modules'), join(project, 'node_modules'))
  await nameBrand('Selah', NAME)
  await build()
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

const page = async (path: string) => (await fetch(cluster.site + path)).text()

async function expectWholeSite(name: string): Promise<void> {
  await expectPagesPlay([`${cluster.site}/series/psalms-at-dusk/`])
  const discover = await page('/discover/')
  expect(discover).toContain(name)
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

/** Restarts one node after another on the new build, while people read. */
async function updateNodes(settings: string, reading: ReturnType<typeof readPages>): Promise<void> {
  for (const port of cluster.ports) {
    await cluster.endNode(port, 'SIGTERM')
    await reading.more()
    await startNode(settings, port)
  }
  await reading.more()
}

test('an operator makes, fills, grows, updates and restores a site of their own without JSON or SQL by hand', async () => {
  const [database, other] = databases
  if (!database || !other) throw new Error('no databases')
  const { site, ports } = cluster
  await makeSite()
  const settings = await writeSettings('site', database)
  await fillCatalogue(settings)
  for (const port of ports) await startNode(settings, port)
  await cluster.startFront()
  await expectWholeSite(NAME)

  // A backup, an update and an accident, while people read.
  const paths = ['/discover/', '/series/psalms-at-dusk/', '/podcasts/', '/bible/usf/genesis-1/']
  const reading = readPages({ site, paths, readers: READERS, answersBetweenEvents: ANSWERS_BETWEEN_EVENTS })
  await reading.more()
  const backups = join(folder, 'backups')
  await selah(settings, 'backup', backups)
  await nameBrand(NAME, NEXT_NAME)
  await build()
  await updateNodes(settings, reading)
  await cluster.endNode(ports[0], 'SIGKILL')
  await reading.more()
  await startNode(settings, ports[0])
  expect((await reading.stop()).failed).toEqual([])
  await expectWholeSite(NEXT_NAME)

  // All machines are lost. The backup becomes a site again, on another database and storage.
  await selah(settings, 'backup', 'verify', backups)
  for (const port of ports) await cluster.endNode(port, 'SIGKILL')
  const restored = await writeSettings('restored', other)
  await selah(restored, 'restore', backups)
  await selah(restored, 'doctor')
  for (const port of ports) await startNode(restored, port)
  await expectWholeSite(NEXT_NAME)
})
