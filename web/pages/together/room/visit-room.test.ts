import { beforeEach, expect, test, vi } from 'vitest'
import { joinRoom, leaveRoom, type RoomState } from '#contract/catalogue/together.ts'
import { sharedAudioState } from '#web/player/audio/shared-audio-state.ts'
import { contentCard } from '#web/state/downloads/content-card.fixture.ts'
import type { RoomOfPage } from './use-room.ts'

const { call, receiveRoom, pause } = vi.hoisted(() => ({
  call: vi.fn<(declared: object) => Promise<object>>(),
  receiveRoom: vi.fn<(key: string, handlers: { onRefused: (status: number) => void }) => { stop: () => void }>(),
  pause: vi.fn(),
}))
vi.mock('#web/http/api.ts', () => ({ call }))
vi.mock('../room-stream.ts', () => ({ receiveRoom }))
vi.mock('../room-entry.ts', () => ({ lastInitials: () => 'RA' }))
vi.mock('../common-clock.ts', () => ({ startCommonClock: () => ({ now: () => undefined, stop: () => undefined }) }))
vi.mock('#web/player/audio/lazy-player.ts', () => ({
  withPlayer: async (use: (player: { pause: () => void }) => void) => use({ pause }),
}))

import { visitRoom } from './visit-room.ts'

const room: RoomOfPage = { key: 'k', item: contentCard('psalm'), duration_ms: 1, preview_seconds: null, opened_at: 0 }
const state: RoomState = { status: 'playing', position_ms: 0, at_ms: 0, version: 1, people: [] }
const leavings = () => call.mock.calls.filter(([declared]) => declared === leaveRoom).length

/** A visit whose stream was refused, so that it asks to be let in again. */
function refusedVisit() {
  const joining = Promise.withResolvers<object>()
  call.mockImplementation(async (declared) => (declared === joinRoom ? joining.promise : {}))
  const onState = vi.fn()
  const visit = visitRoom(room, state, { onState, onSyncState: () => undefined, onLost: () => undefined })
  receiveRoom.mock.calls[0]?.[1].onRefused(403)
  return { visit, joining, onState }
}

beforeEach(() => {
  pause.mockReset()
  call.mockReset()
  receiveRoom.mockReset().mockReturnValue({ stop: () => undefined })
})

test('a visitor whose stream is refused joins the room again', async () => {
  const { joining, onState } = refusedVisit()
  joining.resolve({ data: { state } })
  await vi.waitFor(() => expect(receiveRoom).toHaveBeenCalledTimes(2))
  expect(onState).toHaveBeenCalledExactlyOnceWith(state)
})

test.each([
  ['is paused', 'psalm', 1],
  ['goes on if it plays something else', 'hymn', 0],
])('at the end of a room the player %s', (_, id, times) => {
  sharedAudioState.update((shared) => ({ ...shared, item: contentCard(id), status: 'playing' }))
  visitRoom(room, state, { onState: () => undefined, onSyncState: () => undefined, onLost: () => undefined })
  receiveRoom.mock.calls[0]?.[1].onRefused(404)
  expect(pause).toHaveBeenCalledTimes(times)
})

test('a visitor who leaves while joining again leaves once more when the answer comes', async () => {
  const { visit, joining, onState } = refusedVisit()
  visit.leave()
  joining.resolve({ data: { state } })
  await vi.waitFor(() => expect(leavings()).toBe(2))
  expect(receiveRoom).toHaveBeenCalledOnce()
  expect(onState).not.toHaveBeenCalled()
})

test('a visitor who cannot reach the server to join again tries later, and the room goes on', async () => {
  vi.useFakeTimers()
  const { visit, joining, onState } = refusedVisit()
  joining.reject(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(0)
  call.mockResolvedValue({ data: { state } })
  await vi.advanceTimersByTimeAsync(3000)
  expect(onState).toHaveBeenCalledExactlyOnceWith(state)
  visit.leave()
  vi.useRealTimers()
})
