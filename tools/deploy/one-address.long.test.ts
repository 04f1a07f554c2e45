import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalCluster, openLocalCluster } from '#testing/cluster/local-cluster.ts'
import { createVisitor } from '#testing/cluster/visit.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

/** How many pages nginx lets one address wait for. */
const PAGES = 200
/** Requests to each path that stays open: more than there may be to pages. */
const LISTENERS = 300
/** Requests over one connection: fewer than nginx allows. */
const OF_A_CONNECTION = 100

let folder = ''
let cluster: LocalCluster
const nodes: Server[] = []
const held: ServerResponse[] = []

/** In place of a node: holds every request, but answers for its health at once. */
async function startNode(port: number): Promise<void> {
  const node = createServer(({ url = '' }, response) => {
    if (url.startsWith('/health')) response.end()
    else held.push(response)
  })
  nodes.push(node)
  await new Promise<void>((resolve) => node.listen(port, '127.0.0.1', resolve))
}

beforeAll(async () => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  folder = mkdtempSync(join(tmpdir(), 'selah-one-address-'))
  cluster = await openLocalCluster(folder)
  for (const port of cluster.ports) await startNode(port)
  await cluster.startFront()
})
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  await cluster.stop()
  for (const node of nodes) node.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Requests from one address, over as many connections as they need. */
function askOften(path: string, times: number) {
  return Array.from({ length: times / OF_A_CONNECTION }, () => {
    const visitor = createVisitor(cluster.site, '127.0.0.31')
    return Array.from({ length: OF_A_CONNECTION }, () => visitor(path))
  }).flat()
}

test('behind one address many listen and pray together, and pages are still answered; refusals say when to return', async () => {
  const paths = ['/media/id/one.m4a', '/share/series/psalms/1.jpg', '/feeds/token/id/one.m4a', '/web/rooms/abc/stream']
  const untilHeld = (count: number) =>
    vi.waitFor(() => expect(held.length).toBe(count), { timeout: WAIT_LIMIT_MILLISECONDS })
  const listening = paths.flatMap((path) => askOften(path, LISTENERS))
  await untilHeld(listening.length)
  const reading = askOften('/', PAGES)
  await untilHeld(listening.length + PAGES)

  const visitor = createVisitor(cluster.site, '127.0.0.31')
  expect(await visitor('/series/psalms/')).toMatchObject({ status: 429, retryAfter: '5' })

  const [last] = held.splice(-1)
  last?.writeHead(429, { 'retry-after': '60' }).end()
  for (const response of held) response.end()
  const answers = await Promise.all([...listening, ...reading])
  const others = answers.filter(({ status }) => status !== 200)
  // nginx passes on the program's own refusal unchanged.
  expect(others).toMatchObject([{ status: 429, retryAfter: '60' }])
})
