import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfflineAction } from '#rules/offline/offline-actions.ts'

const { call } = vi.hoisted(() => ({
  call: vi.fn<(declared: object, input: { params: { id: string } }) => Promise<object>>(),
}))
vi.mock('../../http/api.ts', () => ({ call }))
vi.mock('../identify-visitor.ts', () => ({ identifyVisitor: async () => 'registered' }))
vi.mock('../../http/session/visitor.ts', () => ({
  currentUser: () => ({ id: 'ruth', is_registered: true }),
  currentUserId: () => 'ruth',
}))

import { storageOf } from '../../http/browser/browser-storage.fixture.ts'
import { tabLocks } from '../../http/browser/tab-locks.fixture.ts'

const COUNT = 1000
/** Of every four actions, two save, one follows, and one is a prayer. */
const KINDS = ['save', 'follow', 'save', 'pray'] as const
const actions: OfflineAction[] = Array.from({ length: COUNT }, (_, at) => {
  const kind = KINDS[at % KINDS.length] ?? 'save'
  const of = { id: `${at}`, at }
  return kind === 'pray' ? { kind, ...of } : { kind, isOn: true, ...of }
})
const inOrder = actions.map(({ id }) => id)
const sent = () => call.mock.calls.map(([, { params }]) => params.id)

/** A tab of its own, with the browser's storage and locks. */
async function openTab() {
  vi.resetModules()
  return (await import('./send-offline-actions.ts')).sendOfflineActions
}

beforeEach(() => {
  const localStorage = storageOf(new Map([['later', JSON.stringify({ owner: 'ruth', actions })]]))
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('navigator', { locks: tabLocks() })
  vi.stubGlobal('addEventListener', () => undefined)
  call.mockReset().mockResolvedValue({})
})
afterEach(() => void vi.unstubAllGlobals())

test('a thousand actions stored offline are sent in order, each once', async () => {
  const send = await openTab()
  await send()
  await send()
  expect(sent()).toEqual(inOrder)
})

test('after a cut in the middle the rest is sent, starting with the action that was cut', async () => {
  const send = await openTab()
  for (let at = 0; at < COUNT / 2; at++) call.mockResolvedValueOnce({})
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await send()
  expect(sent()).toEqual(inOrder.slice(0, COUNT / 2 + 1))
  call.mockClear()
  await send()
  expect(sent()).toEqual(inOrder.slice(COUNT / 2))
})

test('two tabs that send at the same time send each action once, in order', async () => {
  const [one, other] = [await openTab(), await openTab()]
  await Promise.all([one(), other()])
  expect(sent()).toEqual(inOrder)
})
