import { expect, it, vi } from 'vitest'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import type { PlayResult } from './engine-dependencies.ts'
import { createPaywallHandler } from './paywall.ts'

const open = (id: string, next: string | null = null) =>
  playableItem({ id, is_locked: false, next_content_id: next, audio_url: null })
const locked = (id: string, next: string | null = null) =>
  playableItem({ id, is_locked: true, next_content_id: next, audio_url: null })

type SetUp = { playlist?: ReturnType<typeof playableItem>[]; others?: ReturnType<typeof playableItem>[] }

/** A player whose item `1` has ended. */
function setUp({ playlist = [], others = [] }: SetUp) {
  const store = createAudioStore()
  store.send({ type: 'select', item: playableItem({ id: '1', next_content_id: '2' }), playlist })
  store.send({ type: 'playing' })
  store.send({ type: 'ended' })
  const skipTo = vi.fn(async (): Promise<PlayResult> => 'playing')
  const fetch = vi.fn(async (id: string) => {
    const found = others.find((one) => one.id === id)
    if (!found) throw new Error('gone')
    return found
  })
  const meet = createPaywallHandler({ store, skipTo, fetch })
  return { store, skipTo, fetch, meet, wall: () => store.getSnapshot().lockedItem?.id }
}

it('the paywall names the next item if everything that follows is locked', async () => {
  const { meet, wall, skipTo, fetch } = setUp({ playlist: [open('1', '2'), locked('2', '3'), locked('3')] })
  await meet('2')
  expect(wall()).toBe('2')
  expect(skipTo).not.toHaveBeenCalled()
  expect(fetch).not.toHaveBeenCalled()
})

it('the paywall plays the next open item and names the one that was skipped', async () => {
  const { meet, wall, skipTo } = setUp({ playlist: [open('1', '2'), locked('2', '3'), locked('3', '4'), open('4')] })
  await meet('2')
  expect(skipTo).toHaveBeenCalledWith(expect.objectContaining({ id: '4' }))
  expect(wall()).toBe('2')
})

it('the paywall fetches items that the page did not list, five at most', async () => {
  const others = ['2', '3', '4', '5', '6', '7', '8'].map((id) => locked(id, `${Number(id) + 1}`))
  const { meet, wall, fetch } = setUp({ others })
  await meet('2')
  expect(fetch).toHaveBeenCalledTimes(5)
  expect(wall()).toBe('2')
})

it('the paywall plays queued items behind a locked item', async () => {
  const { store, meet, skipTo, wall } = setUp({ others: [locked('x'), open('y')] })
  store.send({ type: 'queue-changed', upNext: [open('y')] })
  await meet('x')
  expect(skipTo).toHaveBeenCalledWith(expect.objectContaining({ id: 'y' }))
  expect(wall()).toBe('x')
})

it('the paywall returns to the first item when the list repeats', async () => {
  const { store, meet, skipTo } = setUp({ playlist: [open('1', '2'), locked('2')] })
  store.send({ type: 'repeat-changed', repeat: 'all' })
  await meet('2')
  expect(skipTo).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }))
})

it('the paywall says nothing after another choice, nor without a connection', async () => {
  const { store, meet, wall } = setUp({ others: [locked('2')] })
  const met = meet('2')
  store.send({ type: 'select', item: playableItem({ id: '9' }), playlist: [] })
  await met
  expect(wall()).toBeUndefined()
  const offline = setUp({})
  await offline.meet('2')
  expect(offline.wall()).toBeUndefined()
})
