import { beforeEach, expect, it, vi } from 'vitest'
import { pushPage, replaceAddress } from './history-entry.ts'
import { dropStaleLayer, followLayers, historySettled, openLayer } from './history-layer.ts'

/** The browser's history, as far as a layer knows it. */
const entries: { state: unknown; href: string }[] = [{ state: null, href: '/page/' }]
let at = 0
const listeners: ((event: object) => void)[] = []
const stopped = vi.fn()

vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => listeners.push(listener))
vi.stubGlobal('location', {
  get href() {
    return entries[at]?.href
  },
})
vi.stubGlobal('history', {
  get state() {
    return entries[at]?.state
  },
  get length() {
    return entries.length
  },
  pushState(state: unknown, _: string, href: string) {
    entries.splice(at + 1, entries.length, { state, href })
    at += 1
  },
  replaceState(state: unknown, _: string, href: string) {
    entries[at] = { state, href }
  },
  back: () => queueMicrotask(() => go(-1)),
})

function go(steps: number): void {
  at += steps
  for (const listener of listeners) listener({ state: entries[at]?.state, stopImmediatePropagation: stopped })
}

const openPage = (href: string) => pushPage({ key: href }, href)

followLayers()

beforeEach(() => {
  entries.splice(0, entries.length, { state: { key: '/page/' }, href: '/page/' })
  at = 0
  dropStaleLayer()
  stopped.mockClear()
})

it('Back closes a layer and keeps the page', () => {
  const close = vi.fn()
  openLayer(close)
  expect(entries[1]).toMatchObject({ state: { key: '/page/' }, href: '/page/' })
  go(-1)
  expect(close).toHaveBeenCalledOnce()
  expect(stopped).toHaveBeenCalledOnce()
})

it('a layer that is closed by other means leaves the history at the page', async () => {
  const close = vi.fn()
  const leave = openLayer(close)
  leave()
  leave()
  await historySettled()
  expect(at).toBe(0)
  expect(close).not.toHaveBeenCalled()
  expect(historySettled()).toBeNull()
})

it('an upper layer closes first', () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  openLayer(lower)
  openLayer(upper)
  go(-1)
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
  go(-1)
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1])
})

it('two layers that close together both leave the history', async () => {
  const [lower, upper] = [openLayer(vi.fn()), openLayer(vi.fn())]
  upper()
  lower()
  await historySettled()
  expect(at).toBe(0)
})

it('a layer that is closed below an open one leaves the history with it', async () => {
  const [lower, upper] = [openLayer(vi.fn()), openLayer(vi.fn())]
  lower()
  expect(at).toBe(2)
  upper()
  await historySettled()
  expect(at).toBe(0)
})

it('a layer that replaces another has an entry of its own', async () => {
  openLayer(vi.fn())()
  const close = vi.fn()
  openLayer(close)
  await historySettled()
  expect([at, entries.length]).toEqual([1, 2])
  go(-1)
  expect([at, close.mock.calls.length]).toEqual([0, 1])
})

it('a page that is opened from a layer takes its entry', async () => {
  const leave = openLayer(vi.fn())
  openPage('/other/')
  leave()
  expect(historySettled()).toBeNull()
  expect(entries.map(({ href }) => href)).toEqual(['/page/', '/other/'])
  go(-1)
  expect(at).toBe(0)
  expect(stopped).not.toHaveBeenCalled()
})

it('Back passes over the entry of a layer that was closed on an earlier page', async () => {
  const lower = openLayer(vi.fn())
  const upper = openLayer(vi.fn())
  openPage('/other/')
  upper()
  lower()
  go(-1)
  await historySettled()
  expect(at).toBe(0)
  expect(stopped).toHaveBeenCalledOnce()
})

it('a jump to another page closes all layers, and the page is navigated to', () => {
  entries.unshift({ state: { key: '/before/' }, href: '/before/' })
  at = 1
  const [lower, upper] = [vi.fn(), vi.fn()]
  openLayer(lower)
  openLayer(upper)
  go(-3)
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1])
  expect(stopped).not.toHaveBeenCalled()
})

it('an address that changed below a layer is written when the layer closes', async () => {
  const leave = openLayer(vi.fn())
  replaceAddress('/page/?q=peace')
  expect(entries[at]?.href).toBe('/page/?q=peace')
  leave()
  await historySettled()
  expect([at, entries[0]]).toEqual([0, { state: { key: '/page/' }, href: '/page/?q=peace' }])
})

it('a document that is loaded at the entry of a layer goes to the page', async () => {
  entries.push({ state: { key: '/page/', layer: { document: -1, number: 1 } }, href: '/page/' })
  at = 1
  dropStaleLayer()
  await historySettled()
  expect(at).toBe(0)
})
