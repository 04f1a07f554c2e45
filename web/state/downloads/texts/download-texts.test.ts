import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptPageDataPath } from '#rules/offline/kept-texts.ts'
import { storageOf } from '../../../http/browser/browser-storage.fixture.ts'
import { cacheStorage } from '../cache-storage.fixture.ts'
import { keepText, keptTexts, removeText, renewTexts } from './download-texts.ts'
import { findKeptPage } from './find-kept-page.ts'
import { listKeptTexts } from './kept-texts.ts'

vi.mock('../../../http/session/visitor.ts', () => ({
  currentUser: () => ({ id: 'ruth' }),
  currentUserId: () => 'ruth',
  watchVisitor: () => undefined,
}))
vi.mock('../../../http/api.ts', () => ({ call: vi.fn() }))
vi.mock('../../identify-visitor.ts', () => ({ identifyVisitor: async () => 'registered' }))

const CHAPTERS = [1, 2, 3, 4].map((chapter) => `/bible/kjv/ruth-${chapter}/`)
const book = { id: 'kjv/ruth', kind: 'book', title: 'Ruth', paths: CHAPTERS } as const
const chapter = { id: 'kjv/ruth-1', kind: 'chapter', title: 'Ruth 1', paths: CHAPTERS.slice(0, 1) } as const
const other = { id: 'kjv/jude-1', kind: 'chapter', title: 'Jude 1', paths: ['/bible/kjv/jude-1/'] } as const
const shared = { line: 'King James Version', locale: 'en', textLocale: 'en', contentId: null }

let build: string
let asked: string[]
let failing: (page: string) => Response | 'cut' | undefined

beforeEach(() => {
  build = 'one'
  asked = []
  failing = () => undefined
  const caches = cacheStorage()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('window', { caches, localStorage: storageOf(new Map()) })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null } })
  vi.stubGlobal('fetch', async (page: string) => {
    if (page.includes('app-data')) return Response.json({ webpackCompilationHash: build })
    asked.push(page)
    const failure = failing(page)
    if (failure === 'cut') throw new TypeError('Failed to fetch')
    return failure ?? Response.json({ componentChunkName: 'bible-chapter', path: page, build })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const stored = async () => (await listKeptTexts()).map((text) => [text.id, text.stored, text.build])

test('a book is kept page by page, and opened by the address of each', async () => {
  await keepText({ ...book, ...shared })
  expect(await stored()).toEqual([['kjv/ruth', 4, 'one']])
  expect(asked).toEqual(CHAPTERS.map((path) => keptPageDataPath(path, 'en')))
  expect(keptTexts.getSnapshot()?.[0]?.bytes).toBeGreaterThan(100)
  expect(await findKeptPage('/bible/kjv/ruth-4/')).toBe('/bible/kjv/ruth-4/')
  expect(await findKeptPage('/bible/kjv/esther-1/')).toBeUndefined()
})

test('after a cut the stored pages stay, and the rest is fetched once the connection returns', async () => {
  failing = (page) => (page.includes('ruth-3') ? 'cut' : undefined)
  await expect(keepText({ ...chapter, ...shared })).resolves.toBeUndefined()
  await expect(keepText({ ...book, ...shared })).rejects.toThrow()
  failing = () => undefined
  await renewTexts()
  expect(await stored()).toEqual([
    ['kjv/ruth-1', 1, 'one'],
    ['kjv/ruth', 4, 'one'],
  ])
})

test('another build fetches all texts again, the same build none', async () => {
  await keepText({ ...book, ...shared })
  asked = []
  await renewTexts()
  expect(asked).toEqual([])
  build = 'two'
  await renewTexts()
  expect(asked).toHaveLength(4)
  expect(await stored()).toEqual([['kjv/ruth', 4, 'two']])
})

test('a text that fails does not keep the others waiting', async () => {
  await keepText({ ...chapter, ...shared })
  await keepText({ ...other, ...shared })
  build = 'two'
  failing = (page) => (page.includes('ruth-1') ? 'cut' : undefined)
  await renewTexts()
  expect(await stored()).toEqual([
    ['kjv/ruth-1', 1, 'one'],
    ['kjv/jude-1', 1, 'two'],
  ])
})

test('no text is renewed over a connection that downloads may not use', async () => {
  await keepText({ ...chapter, ...shared })
  build = 'two'
  window.localStorage.setItem('keep', JSON.stringify({ isOnlyOnWifi: true }))
  const connection = Object.assign(new EventTarget(), { type: 'cellular' })
  vi.stubGlobal('navigator', { ...navigator, connection })
  await renewTexts()
  expect(await stored()).toEqual([['kjv/ruth-1', 1, 'one']])
  connection.type = 'wifi'
  await renewTexts()
  expect(await stored()).toEqual([['kjv/ruth-1', 1, 'two']])
})

test('a page that no longer exists removes its text', async () => {
  failing = (page) => (page.includes('ruth-2') ? new Response('', { status: 404 }) : undefined)
  await keepText({ ...book, ...shared })
  expect(await stored()).toEqual([])
})

test('a removed text leaves the pages that another needs', async () => {
  await keepText({ ...book, ...shared })
  await keepText({ ...chapter, ...shared })
  await removeText('kjv/ruth')
  expect(await stored()).toEqual([['kjv/ruth-1', 1, 'one']])
})
