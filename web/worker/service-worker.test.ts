import { afterEach, expect, test, vi } from 'vitest'

const SITE = 'https://selah.example'
const PUBLIC = { 'content-type': 'text/html', 'cache-control': 'public' }

type Extendable = { waitUntil: (work: Promise<unknown>) => void }
type Fetched = Extendable & {
  request: object
  preloadResponse: undefined
  respondWith: (answer: Promise<Response>) => void
}
type Listener = (event: Fetched) => void

let listeners: Map<string, Listener>
let asked: string[]

/** A worker with these open tabs, whose network answers with `answer` and whose storage is full. */
async function workerWith(answer: (address: string) => Response, tabs: string[] = []) {
  listeners = new Map()
  asked = []
  const full = async () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const cache = { put: full, add: full, addAll: full, delete: full, keys: full, match: full }
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [], match: full })
  vi.stubGlobal('self', {
    shell: { build: '1', files: [], listening: [], offline: '/offline/' },
    location: { origin: SITE },
    registration: {},
    clients: { claim: async () => undefined, matchAll: async () => tabs.map((path) => ({ url: SITE + path })) },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  })
  vi.stubGlobal('fetch', async (request: string | { url: string }) => {
    const address = typeof request === 'string' ? request : request.url
    asked.push(address)
    return answer(address)
  })
  vi.resetModules()
  await import('./service-worker.ts')
}

async function send(type: string, request: object = {}): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined
  const work: Promise<unknown>[] = []
  listeners.get(type)?.({
    request,
    preloadResponse: undefined,
    waitUntil: (more) => work.push(more),
    respondWith: (given) => (answer = given),
  })
  const response = await answer
  await Promise.all(work)
  return response
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['a file of the build', { url: `${SITE}/assets/a.js`, mode: 'no-cors' }],
  ['a page', { url: `${SITE}/music/`, mode: 'navigate' }],
])('answers %s although the storage is full', async (_, request) => {
  await workerWith(() => new Response('from the network', { headers: PUBLIC }))
  const answer = await send('fetch', { method: 'GET', ...request })
  expect(await answer?.text()).toBe('from the network')
})

test('without network and storage, a page fails with the browser’s own error', async () => {
  await workerWith(() => {
    throw new TypeError('Failed to fetch')
  })
  const answer = await send('fetch', { method: 'GET', url: `${SITE}/music/`, mode: 'navigate' })
  expect(answer?.type).toBe('error')
})

test('does not copy a response that may not be cached', async () => {
  const page = new Response('own', { headers: { ...PUBLIC, 'cache-control': 'private, no-store' } })
  const copied = vi.spyOn(page, 'clone')
  await workerWith(() => page)
  await send('fetch', { method: 'GET', url: `${SITE}/profile/`, mode: 'navigate' })
  expect(copied).not.toHaveBeenCalled()
})

test('on activation, requests no tab’s page that may not be cached, and survives a failed request', async () => {
  await workerWith(() => {
    throw new TypeError('Failed to fetch')
  }, ['/music/', '/login/?mlt=secret'])
  await send('activate')
  expect(asked).toEqual(['/music/'])
})
