import { expect, it, vi } from 'vitest'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import type { ItemResult } from './find-item.ts'
import type { PlayOptions } from './playback-controls.ts'
import { createSkipControls } from './skip-items.ts'

const item = (id: string, next: string | null = null) => ({
  ...playableItem({ id, next_content_id: next }),
  audio_url: `/media/${id}.m4a`,
})
const ITEMS = new Map([item('1', '2'), item('2', '3'), item('3'), item('9', '8')].map((one) => [one.id, one]))

type Refusals = { refused?: readonly string[]; kind?: 'unreachable' | 'locked'; missing?: readonly string[] }

function setUp({ refused = [], kind = 'unreachable', missing = [] }: Refusals = {}) {
  const store = createAudioStore()
  const restart = vi.fn()
  const play = async (chosen: ReturnType<typeof playableItem>, options: PlayOptions = {}) => {
    store.send({
      type: 'select',
      item: chosen,
      playlist: [],
      playedBefore: options.playedBefore ?? [],
      idAfterQueue: options.idAfterQueue ?? null,
    })
    return 'playing' as const
  }
  const find = async (id: string): Promise<ItemResult> => {
    const found = ITEMS.get(id)
    if (missing.includes(id)) return { kind: 'unreachable' }
    return found && !refused.includes(id) ? { kind: 'item', item: found } : { kind }
  }
  const skips = createSkipControls({ store, find }, { play, restart })
  store.send({ type: 'select', item: item('1', '2'), playlist: [] })
  const current = () => store.getSnapshot().item?.id
  return { store, skips, restart, current }
}

it('Next plays queued items first, then continues in the playlist', async () => {
  const { store, skips, current } = setUp()
  store.send({ type: 'queue-changed', upNext: [item('9', '8')] })
  await skips.next()
  expect(current()).toBe('9')
  expect(store.getSnapshot().upNext).toEqual([])
  await skips.next()
  expect(current()).toBe('2')
  await skips.next()
  expect(current()).toBe('3')
})

it('Previous goes back through what was played, then restarts the item', async () => {
  const { skips, restart, current } = setUp()
  await skips.next()
  await skips.next()
  await skips.previous()
  expect(current()).toBe('2')
  await skips.previous()
  expect(current()).toBe('1')
  await skips.previous()
  expect(current()).toBe('1')
  expect(restart).toHaveBeenCalledOnce()
})

it('Next skips queued items that are unavailable', async () => {
  const { store, skips, current } = setUp({ refused: ['9'] })
  store.send({ type: 'queue-changed', upNext: [item('9')] })
  expect(await skips.next()).toBe('playing')
  expect(current()).toBe('2')
})

it('Next reports a queued item that is locked, and removes it', async () => {
  const { store, skips, current } = setUp({ refused: ['9'], kind: 'locked' })
  store.send({ type: 'queue-changed', upNext: [item('9')] })
  expect(await skips.next()).toBe('locked')
  expect(current()).toBe('1')
  expect(store.getSnapshot().upNext).toEqual([])
})

it.each([
  ['queued items', { line: ['9', '8'], missing: [], met: ['9'] }],
  ['the item after the queue', { line: ['9', '2'], missing: ['9'], met: ['9', '2'] }],
  ['what follows by itself', { line: [], missing: [], met: ['2'] }],
])('Next reports each item it reaches, the locked one last: %s', async (_, { line, missing, met }) => {
  const { store, skips } = setUp({ refused: ['9', '2'], kind: 'locked', missing })
  store.send({ type: 'queue-changed', upNext: line.map((id) => item(id)) })
  const meet = vi.fn()
  expect(await skips.next(meet)).toBe('locked')
  expect(meet.mock.calls).toEqual(met.map((id) => [id]))
})

it('a chosen queued item plays at once and the others keep their order', async () => {
  const { store, skips, current } = setUp()
  store.send({ type: 'queue-changed', upNext: [item('3'), item('9', '8')] })
  await skips.skipTo(item('9', '8'))
  expect(current()).toBe('9')
  expect(store.getSnapshot().upNext.map(({ id }) => id)).toEqual(['3'])
  await skips.next()
  await skips.next()
  expect(current()).toBe('2')
  await skips.previous()
  expect(current()).toBe('3')
})

it('a chosen following item plays, after its link is fetched if unknown', async () => {
  const { skips, current } = setUp({ refused: ['2'], kind: 'locked' })
  expect(await skips.skipTo({ ...item('2'), audio_url: null })).toBe('locked')
  expect(current()).toBe('1')
  expect(await skips.skipTo({ ...item('3'), audio_url: null })).toBe('playing')
  expect(current()).toBe('3')
})

it('Next starts with the queue if nothing plays', async () => {
  const { store, skips, current } = setUp()
  store.send({ type: 'access-denied' })
  expect(current()).toBeUndefined()
  store.send({ type: 'queue-changed', upNext: [item('9'), item('3')] })
  expect(await skips.next()).toBe('playing')
  expect(current()).toBe('9')
  expect(store.getSnapshot().playedBefore).toEqual([])
})
