import { expect, it, vi } from 'vitest'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import type { ItemResult } from '../engine/find-item.ts'
import { createStationRefresh } from './refresh-station.ts'

const live = { fallback_url: null, ends_at: 1000, ends_open: 0, next_title: 'Eventide' }
const hymn = playableItem({ id: 'radio:one', title: 'Amazing Grace', live })
const next = { ...hymn, title: 'Eventide', audio_url: '/radio/one/live.m3u8', live: { ...live, ends_at: 2000 } }

function setUp() {
  const store = createAudioStore()
  let heard: number | null = 0
  let now = 1_000_000
  const find = vi.fn(async (): Promise<ItemResult> => ({ kind: 'item', item: next }))
  const follow = createStationRefresh(store, { broadcastTime: () => heard, find, now: () => now })
  store.send({ type: 'select', item: hymn, playlist: [] })
  store.send({ type: 'playing' })
  return {
    store,
    find,
    async hear(moment: number | null, later = 0) {
      heard = moment
      now += later
      follow()
      await Promise.resolve()
    },
  }
}

it('a station fetches what is on when the current recording ends, and shows it', async () => {
  const { store, find, hear } = setUp()
  await hear(999)
  expect(find).not.toHaveBeenCalled()
  await hear(1000)
  expect(find).toHaveBeenCalledWith('radio:one')
  expect(store.getSnapshot()).toMatchObject({ item: { title: 'Eventide' }, status: 'playing' })
})

it('a station makes one request at a time', async () => {
  const { find, hear } = setUp()
  find.mockResolvedValue({ kind: 'unreachable' })
  for (const moment of [1000, 1001, 1002]) await hear(moment)
  expect(find).toHaveBeenCalledOnce()
})

it('a station uses the page’s own clock if the browser does not report the broadcast time', async () => {
  const { find, hear } = setUp()
  await hear(null)
  expect(find).toHaveBeenCalledOnce()
})

it('a station checks regularly whether its schedule has changed', async () => {
  const { find, hear } = setUp()
  await hear(1, 0)
  await hear(2, 30_000)
  expect(find).not.toHaveBeenCalled()
  await hear(3, 30_000)
  expect(find).toHaveBeenCalledOnce()
})

it('a station makes no request while a fallback recording plays', async () => {
  const { store, find, hear } = setUp()
  store.send({ type: 'fallback-started' })
  await hear(5000)
  expect(find).not.toHaveBeenCalled()
})
