import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPageLoader } from './page-loader.ts'

const MUSIC = new URL('https://selah.example/music/#choirs')
const PAGE = { path: '/music/', componentChunkName: 'failure', result: { data: {}, meta: {} } }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('app-data.json') ? { webpackCompilationHash: 'new' } : PAGE),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('a page of another build is opened by a full load, once', async () => {
  const load = createPageLoader('old')
  const { signal } = new AbortController()
  expect(await load(MUSIC, signal)).toEqual({ fullLoad: MUSIC.href })
  expect(await load(MUSIC, signal)).toEqual({ page: PAGE })
})

it('a page of the same build is shown without a full load', async () => {
  expect(await createPageLoader('new')(MUSIC, new AbortController().signal)).toEqual({ page: PAGE })
})
