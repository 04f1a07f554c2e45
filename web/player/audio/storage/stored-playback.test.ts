import { beforeEach, expect, it, test, vi } from 'vitest'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { IDLE_AUDIO } from '../../core/state/audio-state.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { readStoredPlayback, storePlayback } from './stored-playback.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', { localStorage: storageOf(kept) })
  return () => vi.unstubAllGlobals()
})

const item = playableItem({ id: 'one', next_content_id: 'two' })
const on = { ...IDLE_AUDIO, status: 'paused' as const, item, position: 12.7, playlist: [item], idAfterQueue: 'then' }
const unread = { ...item, audio_url: null }

it('stores the current item and position, without its link', () => {
  storePlayback({ ...on, item: { ...item, audio_url: '/media/signed/secret/one.m4a' } }, null)
  expect(kept.get('playing')).not.toContain('secret')
  expect(readStoredPlayback(null)).toEqual({ owner: null, item: unread, position: 12, queue: [unread], thenId: 'then' })
})

it('stores the mark of explicit content, of the item and of what follows', () => {
  const explicit = { ...item, is_explicit: true }
  storePlayback({ ...on, item: explicit, playlist: [explicit] }, null)
  expect(readStoredPlayback(null)).toMatchObject({ item: { is_explicit: true }, queue: [{ is_explicit: true }] })
})

it('stores a finished item at its start', () => {
  storePlayback({ ...on, status: 'ended' }, null)
  expect(readStoredPlayback(null)?.position).toBe(0)
})

it('stores the part of a long list around the current item', () => {
  const queue = Array.from({ length: 200 }, (_, at) => playableItem({ id: `${at}` }))
  storePlayback({ ...on, item: playableItem({ id: '100' }), playlist: queue }, null)
  const ids = readStoredPlayback(null)?.queue.map(({ id }) => id) ?? []
  expect(ids[0]).toBe('95')
  expect(ids.at(-1)).toBe('120')
})

test.each([
  ['a guest’s, for the same guest', null, null, true],
  ['a guest’s, for a guest who has signed in since', null, 'ruth', true],
  ['a member’s, for the same member', 'ruth', 'ruth', true],
  ['a member’s, for a guest after them', 'ruth', null, false],
  ['a member’s, for another member', 'ruth', 'amos', false],
])('stored playback is restored only for its owner: %s', (_, owner, visitor, isTheirs) => {
  storePlayback(on, owner)
  expect(readStoredPlayback(visitor) !== undefined).toBe(isTheirs)
})

test.each(['', 'null', '[]', '{"item":{}}', '{"item":{"id":"one","title":"One","action_url":"javascript:1"}}', '{'])(
  'ignores a stored value that is not a record: %s',
  (text) => {
    kept.set('playing', text)
    expect(readStoredPlayback(null)).toBeUndefined()
  },
)
