import { beforeEach, expect, test, vi } from 'vitest'

const { call, visitor } = vi.hoisted(() => ({
  call: vi.fn<
    (declared: { method: string; path: string }, input: { params: { id: string }; query?: object }) => unknown
  >(),
  visitor: { id: 'ruth' },
}))
vi.mock('../../http/api.ts', () => ({ call }))
vi.mock('../identify-visitor.ts', () => ({ identifyVisitor: async () => 'registered' }))
vi.mock('../../http/session/visitor.ts', () => ({
  currentUser: () => ({ id: visitor.id, is_registered: true }),
  currentUserId: () => visitor.id,
}))

import { storageOf } from '../../http/browser/browser-storage.fixture.ts'
import { sendOfflineActions, storeIfOffline } from './send-offline-actions.ts'
import { sendOrStore, setSendOrStore } from './send-or-store.ts'
import { hasOfflineActions } from './stored-offline-actions.ts'

setSendOrStore(storeIfOffline)

const cut = async () => {
  throw new TypeError('Failed to fetch')
}
const refusal = (status: number) =>
  Object.assign(new Error('no'), { name: 'CallError', code: 'content_not_found', status })
const sent = () =>
  call.mock.calls.map(([{ method, path }, { params }]) => `${method} ${path.replace(':id', params.id)}`)

beforeEach(() => {
  const localStorage = storageOf(new Map())
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('addEventListener', () => undefined)
  call.mockReset()
  visitor.id = 'ruth'
})

test('actions made offline are sent in order, each once', async () => {
  await sendOrStore({ kind: 'save', id: 'psalm', isOn: true }, cut())
  await sendOrStore({ kind: 'pray', id: 'day' }, cut())
  await sendOrStore({ kind: 'follow', id: 'miriam', isOn: true }, cut())
  await sendOrStore({ kind: 'save', id: 'psalm', isOn: false }, cut())
  expect(hasOfflineActions()).toBe(true)
  await sendOfflineActions()
  await sendOfflineActions()
  expect(sent()).toEqual([
    'POST /0.9/daily-items/day/reactions',
    'PUT /web/artists/miriam/follow',
    'DELETE /web/content/psalm/reactions',
  ])
  expect(call.mock.calls[0]?.[1].query).toMatchObject({ prayed_at: expect.stringMatching(/Z$/) })
  expect(hasOfflineActions()).toBe(false)
})

test('a cut in the middle keeps the remaining actions, and a refusal is final', async () => {
  for (const id of ['gone', 'psalm', 'hymn']) await sendOrStore({ kind: 'save', id, isOn: true }, cut())
  call.mockRejectedValueOnce(refusal(404)).mockResolvedValueOnce({}).mockRejectedValueOnce(new TypeError('cut'))
  await sendOfflineActions()
  expect(hasOfflineActions()).toBe(true)
  call.mockReset()
  await sendOfflineActions()
  expect(sent()).toEqual(['POST /web/content/hymn/reactions'])
})

test('a refusal is thrown at once, and the action is not stored', async () => {
  const refused = async () => {
    throw refusal(404)
  }
  await expect(sendOrStore({ kind: 'save', id: 'gone', isOn: true }, refused())).rejects.toThrow('no')
  expect(hasOfflineActions()).toBe(false)
})

test('an action sent at once drops the stored action that would undo it', async () => {
  await sendOrStore({ kind: 'save', id: 'psalm', isOn: true }, cut())
  await sendOrStore({ kind: 'save', id: 'hymn', isOn: true }, cut())
  await sendOrStore({ kind: 'save', id: 'psalm', isOn: false }, Promise.resolve())
  await sendOfflineActions()
  expect(sent()).toEqual(['POST /web/content/hymn/reactions'])
})

test('stored actions of one account are not sent for another', async () => {
  await sendOrStore({ kind: 'save', id: 'psalm', isOn: true }, cut())
  visitor.id = 'esther'
  await sendOfflineActions()
  expect(sent()).toEqual([])
  expect(hasOfflineActions()).toBe(false)
})
