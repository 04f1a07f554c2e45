import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Cluster, NODES, type NodeName, startCluster } from '#testing/cluster/cluster.ts'
import { canOpenNetwork } from '#testing/cluster/network.ts'
import { queryPostgres } from '#testing/databases/test-databases.ts'

const WAIT = { timeout: 90_000, interval: 200 }
/** The longest that a visitor may wait for any answer. */
const LONGEST_ANSWER_SECONDS = 20
const CACHED = '/series/psalms/'

let cluster: Cluster
let at = 0

beforeAll(async () => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  if (canOpenNetwork) cluster = await startCluster()
})
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  await cluster?.stop()
})

/** `status` is 0 without an answer. */
type Answer = { status: number; seconds: number; retryAfter: string | null; failure?: string }

const secondsSince = (begun: number) => (performance.now() - begun) / 1000

async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const begun = performance.now()
  const response = await fetch(address, { redirect: 'manual', ...init }).catch((error: Error) => error)
  // nginx closes a connection after a thousand requests. A browser repeats a request that was lost in this way.
  if (response instanceof Error && `${response.cause}`.includes('GOAWAY')) return ask(address, init)
  if (response instanceof Error)
    return { status: 0, seconds: secondsSince(begun), retryAfter: null, failure: `${response.cause}` }
  await response.arrayBuffer().catch(() => undefined)
  return {
    status: response.status,
    seconds: secondsSince(begun),
    retryAfter: response.headers.get('retry-after'),
  }
}

/** A page that no cache contains. */
const uncached = (address: string) => {
  at += 1
  return ask(`${address}/search/?q=word${at}`)
}

function submit(address: string, email: string): Promise<Answer> {
  at += 1
  return ask(`${address}/web/submissions`, {
    method: 'POST',
    // A new connection for each request: nginx closes a kept one after a thousand requests, perhaps at that moment.
    headers: {
      connection: 'close',
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${at % 250}.${at % 249}`,
    },
    body: JSON.stringify({ kind: 'waitlist', email, topic: 'other' }),
  })
}

const stored = async () =>
  new Set((await queryPostgres(cluster.databaseUrl, 'select email from submission')).rows.map(({ email }) => email))

type Load = { answers: Answer[]; acknowledged: string[]; refused: Answer[] }

/** While `work` runs, visitors read cached pages, read uncached pages, and write, all through nginx. */
async function underLoad(work: () => Promise<void>): Promise<Load> {
  const load: Load = { answers: [], acknowledged: [], refused: [] }
  let isOver = false
  const repeat = async (step: () => Promise<unknown>) => {
    while (!isOver) await step()
  }
  const read = async (asked: Promise<Answer>) => load.answers.push(await asked)
  const write = async () => {
    const email = `visitor-${at}-${load.acknowledged.length}@example.com`
    const answer = await submit(cluster.site, email)
    if (answer.status === 200) load.acknowledged.push(email)
    else load.refused.push(answer)
  }
  const visitors = [
    repeat(() => read(ask(cluster.site + CACHED))),
    repeat(() => read(uncached(cluster.site))),
    repeat(() => read(uncached(cluster.site))),
    repeat(write),
  ]
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(visitors)
  }
  return load
}

async function expectKept({ acknowledged }: Load): Promise<void> {
  const kept = await stored()
  expect(acknowledged.length).toBeGreaterThan(5)
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const statuses = (answers: readonly Answer[]) =>
  [...new Set(answers.map(({ status, failure }) => failure ?? status))].toSorted()
const slowest = (answers: readonly Answer[]) => Math.max(0, ...answers.map(({ seconds }) => seconds))
/** Waits until the whole site answers again, each node by itself. */
const untilWell = () =>
  vi.waitFor(async () => {
    for (const node of NODES) {
      expect((await uncached(cluster.addressOf(node))).status).toBe(200)
      expect((await ask(`${cluster.addressOf(node)}/health-check.json`)).status).toBe(200)
    }
  }, WAIT)

function report(what: string, { answers, acknowledged, refused }: Load): void {
  console.log(
    `${what}: ${answers.length} answers (${statuses(answers).join(', ')}), the slowest after ${slowest(answers).toFixed(1)} s; ` +
      `${acknowledged.length} writes acknowledged, ${refused.length} not (${statuses(refused).join(', ')}), the slowest after ${slowest(refused).toFixed(1)} s`,
  )
}

describe.skipIf(!canOpenNetwork)(
  'a cluster of two nodes, nginx, PostgreSQL, Redis and a bucket, each on a machine of its own',
  () => {
    test('with one node cut off from the database, the other answers, and nothing is lost', async () => {
      const load = await underLoad(async () => {
        await pause(2)
        await cluster.network.cut('b', 'data')
        await pause(30)
        await cluster.network.heal('b', 'data')
        await untilWell()
        await pause(2)
      })
      report('b without the database', load)
      expect(statuses(load.answers)).toEqual([200])
      expect(slowest(load.answers)).toBeLessThan(LONGEST_ANSWER_SECONDS)
      expect(statuses(load.refused).filter((status) => status !== 503)).toEqual([])
      expect(slowest(load.refused)).toBeLessThan(LONGEST_ANSWER_SECONDS)
      await expectKept(load)
    })

    test('with the database unreachable for thirty seconds, answers cached pages, answers 503 for the rest, and recovers by itself', async () => {
      let healedAt = 0
      let seconds = 0
      const load = await underLoad(async () => {
        await pause(2)
        for (const node of NODES) await cluster.network.cut(node, 'data')
        await pause(30)
        for (const node of NODES) await cluster.network.heal(node, 'data')
        healedAt = performance.now()
        await untilWell()
        seconds = (performance.now() - healedAt) / 1000
        await pause(2)
      })
      report('no database for 30 s', load)
      console.log(`well again ${seconds.toFixed(1)} s after`)
      expect(statuses(load.answers)).toEqual([200, 503])
      expect(load.answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([])
      expect(slowest([...load.answers, ...load.refused])).toBeLessThan(LONGEST_ANSWER_SECONDS)
      expect(statuses(load.refused)).toEqual([503])
      expect(seconds).toBeLessThan(15)
      await expectKept(load)
    })

    test('with one node unreachable for nginx, fails no GET', async () => {
      const load = await underLoad(async () => {
        await pause(2)
        await cluster.network.cut('front', 'b')
        await pause(10)
        await cluster.network.heal('front', 'b')
        await untilWell()
      })
      report('b out of sight of nginx', load)
      expect(statuses(load.answers)).toEqual([200])
      await expectKept(load)
    })

    test('with one node killed, fails no GET, and the node comes back', async () => {
      const load = await underLoad(async () => {
        await pause(2)
        await cluster.killNode('b')
        await pause(3)
        await cluster.startNode('b')
        await untilWell()
      })
      report('b killed', load)
      expect(statuses(load.answers)).toEqual([200])
      await expectKept(load)
    })

    test('with Redis unreachable, refuses nothing', async () => {
      const load = await underLoad(async () => {
        for (const node of NODES) await cluster.network.cut(node, 'redis')
        await pause(10)
        for (const node of NODES) await cluster.network.heal(node, 'redis')
        await untilWell()
      })
      report('no Redis', load)
      expect(statuses(load.answers)).toEqual([200])
      expect(load.refused).toEqual([])
      await expectKept(load)
    })

    test('with the bucket unreachable, serves everything but media, and media again afterwards', async () => {
      const item = await (await fetch(`${cluster.site}/web/content/psalms-1`)).json()
      const media = new URL(item.data.audio_url, cluster.site).href
      const picture = new URL(item.data.image_url, cluster.site).href
      const play = () => ask(media, { headers: { range: 'bytes=0-1023' } })
      expect((await play()).status).toBe(206)
      let during: Answer | undefined
      const load = await underLoad(async () => {
        for (const node of NODES) await cluster.network.cut(node, 'bucket')
        // Each node has the recording in memory by now, but not the picture.
        during = await ask(picture)
        await pause(5)
        for (const node of NODES) await cluster.network.heal(node, 'bucket')
        await vi.waitFor(async () => expect((await ask(picture)).status).toBe(200), WAIT)
        expect((await play()).status).toBe(206)
      })
      report('no bucket', load)
      console.log(`picture meanwhile: ${JSON.stringify(during)}`)
      expect(statuses(load.answers)).toEqual([200])
      expect(load.refused).toEqual([])
      expect([during?.status, during?.retryAfter]).toEqual([503, '5'])
      expect(during?.seconds).toBeLessThan(LONGEST_ANSWER_SECONDS)
      await expectKept(load)
    })

    test('with one node’s clock three minutes ahead, accepts the sessions of each node at the other', async () => {
      await cluster.startNode('b', { clockSeconds: 180 })
      const authenticate = async (node: NodeName, cookie?: string) => {
        const address = `${cluster.addressOf(node)}/web/authenticate`
        const response = await fetch(address, { method: 'POST', ...(cookie && { headers: { cookie } }) })
        expect(response.status).toBe(200)
        const { data } = await response.json()
        const refresh = /selah_refresh=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0]
        return { token: String(data.tokens[0].token), refresh: refresh ?? '' }
      }
      const read = (node: NodeName, token: string) =>
        ask(`${cluster.addressOf(node)}/web/tabs/sleep`, { headers: { authorization: `Bearer ${token}` } })
      expect((await read('a', 'nobody')).status).toBe(401)
      for (const [here, there] of [
        ['a', 'b'],
        ['b', 'a'],
      ] as const) {
        const session = await authenticate(here)
        expect((await read(there, session.token)).status).toBe(200)
        const renewed = await authenticate(there, session.refresh)
        expect((await read(here, renewed.token)).status).toBe(200)
      }
      await cluster.startNode('b')
      await untilWell()
    })
  },
)
