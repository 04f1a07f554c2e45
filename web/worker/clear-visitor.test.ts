import { afterEach, expect, test, vi } from 'vitest'
import { clearVisitor } from './clear-visitor.ts'

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
  vi.stubGlobal('caches', {
    delete: async (name: string) => kept.delete(name),
    keys: async () => [...kept.keys()],
    open: async (name: string) => ({
      keys: async () => kept.get(name)?.map((path) => ({ url: SITE + path })),
      delete: async ({ url }: { url: string }) =>
        kept.set(name, kept.get(name)?.filter((path) => SITE + path !== url) ?? []),
    }),
  })
  await clearVisitor('/offline/')
  expect(Object.fromEntries(kept)).toEqual({
    'assets 1': ['/assets/a.js'],
    'pages 1': ['/offline/'],
    'pages 2': ['/offline/'],
  })
})
