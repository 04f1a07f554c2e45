import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { addServiceWorkerRoute, UNREGISTERING_WORKER } from './service-worker-route.ts'
import { openWebBundle } from './web-bundle.ts'

describe('the service worker', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('embedded')
  })
  afterAll(() => server.stop())

  it('the service worker is revalidated by browsers and carries the security headers', async () => {
    const answer = await server.ask('/sw.js')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const again = await server.ask('/sw.js', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('the service worker belongs to the served build and names existing files', async () => {
    const { webpackCompilationHash } = await (await server.ask('/page-data/app-data.json')).json()
    const script = await (await server.ask('/sw.js')).text()
    const shell = JSON.parse(/^self\.shell = (.*);$/m.exec(script)?.[1] ?? '')
    expect(shell).toMatchObject({ build: webpackCompilationHash, offline: '/offline/' })
    expect(shell.files.length).toBeGreaterThan(3)
    expect(shell.listening.length).toBeGreaterThan(5)
    for (const path of [...shell.files, ...shell.listening])
      expect([path, (await server.ask(path)).status]).toEqual([path, 200])
  })

  it('the service worker runs as it is served', async () => {
    const listenedEvents: string[] = []
    const self = { addEventListener: (type: string) => listenedEvents.push(type), location: new URL(server.url) }
    runInNewContext(await (await server.ask('/sw.js')).text(), { self })
    expect(listenedEvents).toEqual([
      'install',
      'activate',
      'fetch',
      'message',
      'push',
      'pushsubscriptionchange',
      'notificationclick',
    ])
  })

  it('the offline page exists and is not indexed', async () => {
    const answer = await server.ask('/offline/')
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('You’re offline')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })
})

it('a build without a service worker serves one that unregisters itself', async () => {
  const app = fastify()
  const bundle = await openWebBundle(fileURLToPath(new URL('../../../dist', import.meta.url)))
  addServiceWorkerRoute(app, { ...bundle, worker: undefined })
  const { body } = await app.inject('/sw.js')
  expect(body).toBe(UNREGISTERING_WORKER)
  expect(body).toContain('unregister')
  await app.close()
})
