import { beforeEach, expect, it, vi } from 'vitest'
import { openLayer } from './history-layer.ts'

/** A browser's history as a layer uses it. */
const entries: { state: unknown; href: string }[] = [{ state: { key: 'page' }, href: '/page/' }]
let at = 0
const heard: ((event: object) => void)[] = []
const stopped = vi.fn()

vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => heard.push(listener))
vi.stubGlobal('location', {
  get href() {
    return entries[at]?.href
  },
})
vi.stubGlobal('history', {
  get state() {
    return entries[at]?.state
  },
  pushState(state: unknown) {
    entries.splice(at + 1, entries.length, { state, href: entries[at]?.href ?? '' })
    at += 1
  },
  back: () => queueMicrotask(() => go(-1)),
})

function go(steps: number): void {
  at += steps
  for (const listener of heard) listener({ state: entries[at]?.state, stopImmediatePropagation: stopped })
}

function openPage(href: string): void {
  entries.splice(at + 1, entries.length, { state: { key: href }, href })
  at += 1
}

beforeEach(() => {
  entries.splice(1)
  at = 0
  stopped.mockClear()
})

it('Back closes the layer and keeps the page', () => {
  const close = vi.fn()
  openLayer(close)
  expect(entries[1]?.state).toMatchObject({ key: 'page' })
  go(-1)
  expect(close).toHaveBeenCalledOnce()
  expect(stopped).toHaveBeenCalledOnce()
})

it('closing a layer by other means returns the history to the page’s entry', async () => {
  const close = vi.fn()
  const leave = openLayer(close)
  await leave()
  await leave()
  expect(at).toBe(0)
  expect(close).not.toHaveBeenCalled()
})

it('the uppermost layer closes first', () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  openLayer(lower)
  openLayer(upper)
  go(-1)
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
  go(-1)
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1])
})

it('a page opened from a layer stays, and Back skips the layer’s entry', async () => {
  const leave = openLayer(vi.fn())
  openPage('/other/')
  await leave()
  expect(entries[at]?.href).toBe('/other/')
  go(-1)
  await Promise.resolve()
  expect(at).toBe(0)
})

it('a jump to another page closes the layer, and other listeners hear of it', () => {
  entries.unshift({ state: { key: 'before' }, href: '/before/' })
  at = 1
  const close = vi.fn()
  openLayer(close)
  go(-2)
  expect(close).toHaveBeenCalledOnce()
  expect(stopped).not.toHaveBeenCalled()
  entries.shift()
})
