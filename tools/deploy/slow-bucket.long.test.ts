import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { UPLOADS_PATH } from '#contract/studio/uploads.ts'
import { importPack } from '#operate/import-catalogue/import-pack.ts'
import { SILENT_PROGRESS } from '#operate/progress.ts'
import { readConfig } from '#server/config/config.ts'
import type { Program } from '#server/context/context.ts'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import { listParts } from '#server/database/studio/uploads.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { systemClock } from '#server/gateways/clock.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { BLOCK_BYTES, type CachedStorage } from '#server/gateways/storage/block-cache.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { openSimulators, type Simulators } from '#simulators/open-simulators.ts'
import { openTestBrowser } from '#testing/accounts/test-browser.ts'
import { subscribeByPhone, type TestSubscriber } from '#testing/billing/test-buyer.ts'
import { testItem, testManifest, testSeries, writeTestPack } from '#testing/catalogue/test-pack.ts'
import { type LocalCluster, openLocalCluster } from '#testing/cluster/local-cluster.ts'
import {
  createVisitor,
  describeSeconds,
  describeVisits,
  longest,
  repeatedly,
  secondsOf,
  statusesExcept,
  type Visit,
  type Visitor,
} from '#testing/cluster/visit.ts'
import { makeFilledDatabase } from '#testing/databases/filled-databases.ts'
import type { TestDatabase } from '#testing/databases/test-databases.ts'
import { type BucketFault, type FaultyBucket, startFaultyBucket } from '#testing/servers/faulty-bucket.ts'
import { startTestRedis, type TestRedis } from '#testing/servers/test-redis.ts'

const ROOT = join(import.meta.dirname, '../..')
const WAIT = { timeout: 90_000, interval: 200 }
const MEGABYTE = 1024 ** 2
/** The length of the long recording in blocks. Each request for cold media is for a different block. */
const BLOCKS = 900
/** Each sends fewer requests at once than nginx allows on one connection. */
const COLD_VISITORS = ['127.0.0.11', '127.0.0.12', '127.0.0.13', '127.0.0.14'] as const
/** Many people behind one address: they request more media at once than nginx allows pages for one address. */
const OFFICE = '127.0.0.9'
const OFFICE_CONNECTIONS = 2
/** Several: the sign-ins of one account are limited. */
const ACCOUNTS = ['registered', 'subscriber', 'trial', 'cancelled', 'family', 'manual'] as const
/** The most requests to the bucket at once, by two processes: 256 reads each, and 30 others (health, uploads). */
const MOST_OPEN = 2 * (256 + 30)
/** The limit for pages and for media in memory, which need no bucket, on a machine that also runs the visitors. */
const QUICK_SECONDS = 5

let folder = ''
let cluster: LocalCluster
let database: TestDatabase
let redis: TestRedis
let bucket: FaultyBucket
let simulators: Simulators
let program: Program
let storage: CachedStorage
let [recording, token] = ['', '']
/** The last block that `untilWell` has requested; visitors request earlier ones. */
let nextBlock = 720
let words = 0
let phones = 1000
const subscribers: TestSubscriber[] = []

const ask = (path: string, init: RequestInit = {}) => {
  words += 1
  const headers = {
    ...Object.fromEntries(new Headers(init.headers)),
    'x-forwarded-for': `198.51.${words % 250}.${words % 249}`,
  }
  return fetch(cluster.site + path, { redirect: 'manual', ...init, headers })
}
const shop = () => ({ ask, program })

beforeAll(async () => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  folder = mkdtempSync(join(tmpdir(), 'selah-slow-bucket-'))
  cluster = await openLocalCluster(folder)
  database = await makeFilledDatabase('postgresql', 'nothing')
  redis = await startTestRedis()
  bucket = await startFaultyBucket()
  simulators = await openSimulators({ host: '127.0.0.1', port: 0, clock: systemClock, ids: randomIds })
  simulators.setSite({ publicUrl: cluster.site, listeningUrl: `http://127.0.0.1:${cluster.ports[0]}` })
  mkdirSync(join(folder, 'data'))
  const environment = {
    PUBLIC_URL: cluster.site,
    SESSION_SECRET: 'a secret of the test, which both nodes share',
    DATABASE_URL: database.address ?? '',
    REDIS_URL: redis.url,
    STORAGE_URL: bucket.storageUrl,
    SIMULATORS_URL: simulators.url,
    DATA_DIR: join(folder, 'data'),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
  }
  const opened = await openProgram(readConfig(environment))
  program = opened.program
  storage = opened.storage
  await insertDemoAccounts(program)
  await importLongRecording()
  for (const port of cluster.ports) await cluster.startNode(port, { cwd: ROOT, args: ['server/main.ts'], environment })
  await cluster.startFront()
  token = await logIn('editor')
})
afterEach(() => bucket.setFault('none'))
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  await cluster.stop()
  await simulators.stop()
  await bucket.stop()
  await redis.stop()
  await program.database.destroy()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function importLongRecording(): Promise<void> {
  const pack = writeTestPack(testManifest({ series: [testSeries('psalms', { items: [testItem('psalms-1')] })] }))
  // A `free` atom, which players skip, makes it long.
  const atom = Buffer.alloc(BLOCKS * BLOCK_BYTES, 'free')
  atom.writeUInt32BE(atom.length)
  writeFileSync(join(pack, 'media/one.m4a'), atom, { flag: 'a' })
  await importPack(pack, { ...program, storage, progress: SILENT_PROGRESS })
  rmSync(pack, { recursive: true, force: true })
  const item = await program.database.selectFrom('content').select('audio_media').executeTakeFirstOrThrow()
  recording = `/media/${item.audio_media}/one.m4a`
}

async function logIn(name: string): Promise<string> {
  const browser = await openTestBrowser(shop())
  const login = { email: `${name}@demo.selah.test`, password: 'selah-demo' }
  return (await browser.startSession('/web/login', login)).tokens[0].token
}

const rangeOf = (block: number) => ({ range: `bytes=${block * BLOCK_BYTES}-${block * BLOCK_BYTES + 99}` })

/** Visitors who read pages and lists, sign in, buy, and hear what the nodes have in memory. */
function visitSite() {
  const visitorAt = (address: string) => createVisitor(cluster.site, address)
  const [reader, office, listener] = [visitorAt('127.0.0.21'), visitorAt(OFFICE), visitorAt('127.0.0.22')]
  const pages = ['/series/psalms/', '/web/tabs/sleep', '/search/?q=']
  let at = 0
  const read = (visitor: Visitor) => {
    at += 1
    const path = pages[at % pages.length] ?? '/'
    return visitor(path + (path.endsWith('=') ? `word${at}` : ''))
  }
  const buy = async () => {
    phones += 1
    subscribers.push(await subscribeByPhone(shop(), `+1555010${phones}`))
  }
  const logInNext = () => {
    at += 1
    return logIn(ACCOUNTS[at % ACCOUNTS.length] ?? '')
  }
  const stops = {
    pages: repeatedly(() => read(reader), 40),
    office: repeatedly(() => read(office), 100),
    inMemory: repeatedly(() => listener(recording, rangeOf(0)), 200),
    logins: repeatedly(() => secondsOf(logInNext), 1500),
    purchases: repeatedly(() => secondsOf(buy), 700),
  }
  return async () => ({
    pages: [...(await stops.pages()), ...(await stops.office())],
    inMemory: await stops.inMemory(),
    logins: await stops.logins(),
    purchases: await stops.purchases(),
  })
}

/** Requests a different block of the recording for each visitor, none of which any node has in memory. */
async function wantColdMedia(ofEach: number): Promise<{ cold: Visit[]; office: Visit[] }> {
  let block = 0
  const want = (addresses: readonly string[]) =>
    addresses.flatMap((address) => {
      const visitor = createVisitor(cluster.site, address)
      return Array.from({ length: ofEach }, () => {
        block += 1
        return visitor(recording, rangeOf(block))
      })
    })
  const [cold, office] = [want(COLD_VISITORS), want(Array.from({ length: OFFICE_CONNECTIONS }, () => OFFICE))]
  return { cold: await Promise.all(cold), office: await Promise.all(office) }
}

/** Loads the beginning of the recording into the memory of each node. */
async function warmNodes(): Promise<void> {
  for (const port of cluster.ports) {
    const played = await fetch(`http://127.0.0.1:${port}${recording}`, { headers: rangeOf(0) })
    expect([played.status, (await played.arrayBuffer()).byteLength]).toEqual([206, 100])
  }
}

const tus = (more = {}) => ({ 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...more })

/** An upload of nine megabytes, which is continued where the program says. */
async function beginUpload() {
  const bytes = Buffer.alloc(9 * MEGABYTE, `selah ${words}`)
  bytes.set([0xff, 0xfb, 0x90, 0x00])
  const begun = await ask(UPLOADS_PATH, { method: 'POST', headers: tus({ 'upload-length': String(bytes.length) }) })
  const path = begun.headers.get('location') ?? ''
  const offset = async () => Number((await ask(path, { method: 'HEAD', headers: tus() })).headers.get('upload-offset'))
  const send = async () => {
    const from = await offset()
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) }
    const sent = await ask(path, { method: 'PATCH', headers: tus(type), body: new Uint8Array(bytes.subarray(from)) })
    return { status: sent.status, acknowledged: Number(sent.headers.get('upload-offset')) }
  }
  const stored = async () => {
    const parts = await listParts(program.database, path.slice(UPLOADS_PATH.length))
    return Buffer.concat(await Promise.all(parts.map((part) => storage.read(part.storage_key, 0, part.bytes - 1))))
  }
  return { bytes, offset, send, stored }
}

/** Waits until each node by itself plays what it does not have in memory, and is well. Returns the seconds. */
const untilWell = () =>
  secondsOf(async () => {
    for (const port of cluster.ports) {
      const node = `http://127.0.0.1:${port}`
      await vi.waitFor(async () => {
        nextBlock += 1
        const played = await fetch(node + recording, { headers: rangeOf(nextBlock) })
        await played.arrayBuffer()
        expect(played.status).toBe(206)
        expect((await fetch(`${node}/health-check.json`)).status).toBe(200)
      }, WAIT)
    }
  })

type Expected = { fault: BucketFault; ofEach: number; media: 206 | 503; withinSeconds: number; upload: 204 | 503 }

test.each<[string, Expected]>([
  ['does not answer', { fault: 'hangs', ofEach: 120, media: 503, withinSeconds: 25, upload: 503 }],
  ['answers byte by byte', { fault: 'trickles', ofEach: 120, media: 503, withinSeconds: 25, upload: 204 }],
  ['answers 503', { fault: 'busy', ofEach: 120, media: 503, withinSeconds: 15, upload: 503 }],
  ['takes 5 s for each answer', { fault: { slowSeconds: 5 }, ofEach: 12, media: 206, withinSeconds: 20, upload: 204 }],
])('with a bucket that %s, everything but media is quick, and nothing acknowledged is lost', async (name, expected) => {
  const { fault, media, withinSeconds } = expected
  await untilWell()
  await warmNodes()
  const upload = await beginUpload()
  bucket.takeMostOpen()
  bucket.setFault(fault)
  const leave = visitSite()
  const uploading = upload.send()
  const { cold, office } = await wantColdMedia(expected.ofEach)
  const sent = await uploading
  const visits = await leave()
  const mostOpen = bucket.takeMostOpen()
  // Requested before the bucket works again: only the acknowledged bytes are stored.
  const offset = await upload.offset()
  bucket.setFault('none')
  const wellAfter = await untilWell()

  console.log(
    [
      `bucket ${name}`,
      `pages and lists: ${describeSeconds(visits.pages.map(({ seconds }) => seconds))}`,
      `sign-in: ${describeSeconds(visits.logins)}`,
      `registration and purchase: ${describeSeconds(visits.purchases)}`,
      `media in memory: ${describeVisits(visits.inMemory)}`,
      `other media: ${describeVisits(cold)}; of one address: ${describeVisits(office)}`,
      `requests to the bucket at once: ${mostOpen}; upload: ${sent.status} at ${offset}; well again after ${wellAfter.toFixed(1)} s`,
    ].join('\n  '),
  )
  expect(statusesExcept(visits.pages, 200)).toEqual([])
  expect(statusesExcept(visits.inMemory, 206)).toEqual([])
  for (const visit of [...visits.pages, ...visits.inMemory]) expect(visit.seconds).toBeLessThan(QUICK_SECONDS)
  expect(longest(visits.logins)).toBeLessThan(2 * QUICK_SECONDS)
  expect(longest(visits.purchases)).toBeLessThan(4 * QUICK_SECONDS)
  expect(visits.purchases.length).toBeGreaterThan(0)

  expect(statusesExcept(cold, media)).toEqual([])
  expect(statusesExcept(office, media)).toEqual([])
  expect(cold.filter(({ status, retryAfter }) => status === 503 && retryAfter !== '5')).toEqual([])
  for (const visit of cold) expect(visit.seconds).toBeLessThan(withinSeconds)
  expect(mostOpen).toBeLessThan(MOST_OPEN)

  expect(sent.status).toBe(expected.upload)
  expect(offset).toBe(sent.status === 204 ? sent.acknowledged : 0)
  await vi.waitFor(async () => {
    if ((await upload.offset()) < upload.bytes.length) expect((await upload.send()).status).toBe(204)
  }, WAIT)
  expect((await upload.stored()).equals(upload.bytes)).toBe(true)
})

test('everybody who paid while the bucket failed is subscribed, once', async () => {
  expect(subscribers.length).toBeGreaterThan(4)
  for (const { buyer, id } of subscribers) {
    expect(id).not.toBe('')
    expect(await buyer.isSubscribed()).toBe(true)
  }
  expect(await listInvariantViolations(program.database, program.clock.now())).toEqual([])
})
