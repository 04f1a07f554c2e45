import { afterEach, expect, test, vi } from 'vitest'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { clearOffline } from './clear-offline.ts'

const SITE = 'https://selah.example'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('removes downloads and the service worker’s pages, but not the offline page and the files of builds', async () => {
  const kept = new Map([
    ['assets 1', ['/assets/a.js']],
    ['downloads', ['/offline/texts/kjv%2Fjude-1']],
    ['pages 1', ['/offline/', '/music/']],
    ['pages 2', ['/music/', '/offline/', '/series/armor-of-god/']],
  ])
  const storage = new Map([
    ['downloads', 'text:kjv/jude-1'],
    ['keep', '{"isOnlyOnWifi":true}'],
    ['theme', 'dark'],
  ])
  vi.stubGlobal('window', { localStorage: storageOf(storage) })
  vi.stubGlobal('caches', {
    delete: async (name: string) => kept.delete(name),
    keys: async () => [...kept.keys()],
    open: async (name: string) => ({
      keys: async () => kept.get(name)?.map((path) => ({ url: SITE + path })),
      delete: async ({ url }: { url: string }) =>
        kept.set(name, kept.get(name)?.filter((path) => SITE + path !== url) ?? []),
    }),
  })
  await clearOffline()
  expect([...storage.keys()]).toEqual(['theme'])
  expect(Object.fromEntries(kept)).toEqual({
    'assets 1': ['/assets/a.js'],
    'pages 1': ['/offline/'],
    'pages 2': ['/offline/'],
  })
})
