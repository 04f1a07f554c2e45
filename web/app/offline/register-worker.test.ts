import { afterEach, expect, test, vi } from 'vitest'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { clearTabState } from '#web/http/browser/clear-tab-state.ts'
import { registerWorker } from './register-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('signing out deletes the downloads, also under a service worker of an earlier build', async () => {
  const storage = new Map([
    ['downloads', 'text:kjv/jude-1'],
    ['keep', '{"isOnlyOnWifi":true}'],
    ['theme', 'dark'],
  ])
  const kept = new Set(['assets 1', 'downloads', 'pages 1'])
  // A service worker of an earlier build receives the message and ignores it.
  const postMessage = vi.fn()
  const serviceWorker = { register: async () => undefined, ready: Promise.resolve({ active: { postMessage } }) }
  vi.stubEnv('PROD', true)
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'selah.example' })
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('window', { localStorage: storageOf(storage), sessionStorage: storageOf(new Map()) })
  vi.stubGlobal('caches', { delete: async (name: string) => kept.delete(name) })
  registerWorker()
  clearTabState()
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith({ clearsVisitor: true }))
  expect([...storage.keys()]).toEqual(['theme'])
  expect([...kept]).toEqual(['assets 1', 'pages 1'])
})
