import { expect, it, vi } from 'vitest'
import type { SleepChoice } from '../../core/sleep-timer.ts'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import type { SleepState } from '../sleep/sleep-timer.ts'
import { loopPlayback } from './loop-playback.ts'

const rain = playableItem({ id: 'rain', content_category: 'sleep', tags: [{ name: 'nature', display_name: 'Nature' }] })
const psalm = playableItem({
  id: 'psalm',
  content_category: 'sleep',
  tags: [{ name: 'psalms', display_name: 'Psalms' }],
})
const HOUR: SleepChoice = { kind: 'minutes', minutes: 60 }

function setUp(item = rain, queue = [item]) {
  const store = createAudioStore()
  const listeners = new Set<() => void>()
  let sleep: SleepState = null
  const setLoop = vi.fn()
  loopPlayback({
    store,
    setLoop,
    sleep: {
      getSnapshot: () => sleep,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
  store.send({ type: 'select', item, playlist: queue })
  store.send({ type: 'playing' })
  const setSleep = (choice: SleepChoice | null) => {
    sleep = choice && { choice, left: 3600, fade: 1 }
    for (const listener of listeners) listener()
  }
  return { store, setLoop, setSleep, isLooping: () => store.getSnapshot().isLooping }
}

it('a rain sound repeats under a timer, and plays once without one', () => {
  const { setSleep, setLoop, isLooping } = setUp()
  expect(isLooping()).toBe(false)
  setSleep(HOUR)
  expect(isLooping()).toBe(true)
  setSleep({ kind: 'item' })
  expect(isLooping()).toBe(false)
  expect(setLoop.mock.calls).toEqual([[true], [false]])
})

it('under a timer, the next open reading plays, or the current one repeats if there is none', () => {
  const next = playableItem({ id: 'next', is_locked: false })
  const open = setUp(psalm, [psalm, next])
  open.setSleep(HOUR)
  expect(open.isLooping()).toBe(false)
  const walled = setUp(psalm, [psalm, { ...next, is_locked: true }])
  walled.setSleep(HOUR)
  expect(walled.isLooping()).toBe(true)
  const last = setUp(psalm)
  last.setSleep(HOUR)
  expect(last.isLooping()).toBe(true)
})

it('the listener’s repeat setting applies from item to item', () => {
  const { store, setLoop, isLooping } = setUp(psalm)
  store.send({ type: 'repeat-changed', repeat: 'one' })
  expect(isLooping()).toBe(true)
  store.send({ type: 'select', item: rain, playlist: [] })
  expect(isLooping()).toBe(true)
  store.send({ type: 'repeat-changed', repeat: 'off' })
  expect(isLooping()).toBe(false)
  expect(setLoop).toHaveBeenCalledTimes(2)
})
