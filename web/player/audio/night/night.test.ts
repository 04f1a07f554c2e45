import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { toasts } from '#web/ui/toast/toasts.ts'
import { createAudioStore } from '../../core/state/audio-store.ts'
import { playableItem } from '../../core/state/playable-item.fixture.ts'
import { setLearnersTurn } from '../learning/learners-turn.ts'
import { createSleepTimer } from '../sleep/sleep-timer.ts'
import { armAutomatically } from './arm-automatically.ts'
import { runBed } from './bed/run-bed.ts'
import { closeNightOverlay, nightOverlay } from './night-overlay.ts'
import { changeNightSettings } from './night-store.ts'
import { recordSleepPosition } from './wake/record-sleep-position.ts'
import { showWakeCard } from './wake/show-wake-card.ts'
import { readSleepPosition } from './wake/stored-sleep-position.ts'

vi.mock('#web/http/browser/clock.ts', () => ({ wallClock: () => Date.now(), millisecondsOpen: () => Date.now() }))
vi.mock('#web/state/identify-visitor.ts', () => ({ identifyVisitor: async () => undefined }))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const stored = new Map<string, string>()
const page = new EventTarget()

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 22, 5) })
  vi.stubGlobal('window', { localStorage: storageOf(stored) })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  changeNightSettings({ armsItself: true, armsFrom: '22:00', armsMinutes: 30, isBedOn: true, bedMinutes: 0 })
})
afterEach(() => {
  closeNightOverlay()
  setLearnersTurn(false)
  toasts.set([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser that plays a story of an hour; the fake clock advances it second by second. */
function setUp({ isPlaying = false } = {}) {
  const store = createAudioStore()
  const fades: number[] = []
  const engine = {
    pause: vi.fn(() => store.send({ type: 'paused' })),
    seek: vi.fn(),
    setFade: vi.fn((fade: number) => void fades.push(fade)),
  }
  const sleep = createSleepTimer({ store, engine })
  const sound = { setVolumes: vi.fn() }
  const play = () => store.send({ type: 'playing' })
  store.send({ type: 'select', item: playableItem({ id: 'story', duration: 3600 }), playlist: [] })
  if (isPlaying) play()
  armAutomatically({ store, sleep })
  runBed({ store, sleep, loadSound: async () => sound })
  recordSleepPosition({ store, sleep })
  showWakeCard({ store })
  const rain = (): number => sound.setVolumes.mock.lastCall?.[0].rain ?? 0
  async function pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += MINUTE) {
      await vi.advanceTimersByTimeAsync(MINUTE)
      const { status, position } = store.getSnapshot()
      if (status === 'playing') store.send({ type: 'time-changed', position: position + 60 })
    }
  }
  return { store, engine, sleep, fades, rain, pass, play }
}

describe('night mode over eight hours', () => {
  it('starts the timer, fades, stops, continues the rain, and offers the position in the morning', async () => {
    changeNightSettings({ bedMinutes: 180, fadeSeconds: 300 })
    const { store, sleep, fades, rain, pass, play } = setUp()
    play()
    page.dispatchEvent(new Event('pointerdown'))
    expect(sleep.getSnapshot()).toMatchObject({ choice: { kind: 'minutes', minutes: 30 } })
    expect(toasts.getSnapshot().map(({ icon }) => icon)).toEqual(['moon'])

    await pass(20 * MINUTE)
    expect(Math.min(...fades)).toBe(1)
    expect(rain()).toBeGreaterThan(0)
    await pass(8 * MINUTE)
    expect(sleep.getSnapshot()?.fade).toBeCloseTo(0.4, 1)
    await pass(3 * MINUTE)
    expect(store.getSnapshot().status).toBe('paused')
    expect(fades.at(-1)).toBe(1)
    expect(rain()).toBeGreaterThan(0)

    await pass(3 * HOUR)
    expect(rain()).toBe(0)
    await pass(4 * HOUR)
    expect(vi.getTimerCount()).toBe(0)
    expect(nightOverlay.getSnapshot().kind).toBe('none')

    page.dispatchEvent(new Event('pointerup'))
    const overlay = nightOverlay.getSnapshot()
    const slept = overlay.kind === 'wake' ? overlay.slept : undefined
    // A whole minute, because this test reports the position only once a minute.
    expect(slept?.asleep.position).toBe(25 * 60)
    expect(slept?.ended.position).toBe(29 * 60)
    expect(slept?.touched?.position).toBe(0)
    expect(store.getSnapshot().status).toBe('paused')
  })

  it('starts the timer and the rain although its code is loaded after the first play', async () => {
    const { sleep, rain, pass } = setUp({ isPlaying: true })
    expect(sleep.getSnapshot()).toMatchObject({ choice: { kind: 'minutes', minutes: 30 } })
    await pass(MINUTE)
    expect(rain()).toBeGreaterThan(0)
  })

  it('does not start the timer after it was declined, until the next evening', async () => {
    const { store, engine, sleep, pass, play } = setUp()
    play()
    toasts.getSnapshot()[0]?.actions[0]?.press()
    expect(sleep.getSnapshot()).toBeNull()
    engine.pause()
    play()
    expect(sleep.getSnapshot()).toBeNull()
    expect(store.getSnapshot().status).toBe('playing')
    engine.pause()
    await pass(24 * HOUR)
    play()
    expect(sleep.getSnapshot()).not.toBeNull()
  })

  it('starts the timer again when the story is continued after the last one', async () => {
    const { sleep, pass, play } = setUp()
    play()
    await pass(31 * MINUTE)
    expect(sleep.getSnapshot()).toBeNull()
    play()
    expect(sleep.getSnapshot()).not.toBeNull()
    expect(readSleepPosition(null)).toBeUndefined()
  })

  it('does not count a changed timer as declined', () => {
    const { engine, sleep, play } = setUp()
    play()
    sleep.set({ kind: 'minutes', minutes: 10 })
    sleep.set({ kind: 'item' })
    expect(stored.has('night_declined')).toBe(false)
    sleep.set(null)
    expect(stored.has('night_declined')).toBe(true)
    expect(engine.setFade).toHaveBeenLastCalledWith(1)
  })
})

describe('the bed', () => {
  it('continues until the timer ends if the story ends earlier, and fades with the timer', async () => {
    const { store, sleep, rain, pass, play } = setUp()
    play()
    store.send({ type: 'ended' })
    await pass(20 * MINUTE)
    const full = rain()
    expect(full).toBeGreaterThan(0)
    await pass(8 * MINUTE)
    expect(rain()).toBeLessThan(full)
    await pass(3 * MINUTE)
    expect([rain(), sleep.getSnapshot()]).toEqual([0, null])
  })

  it('stops when the listener pauses, and when it is switched off', async () => {
    const { engine, rain, pass, play } = setUp()
    play()
    await pass(MINUTE)
    expect(rain()).toBeGreaterThan(0)
    engine.pause()
    expect(rain()).toBe(0)
    play()
    expect(rain()).toBeGreaterThan(0)
    changeNightSettings({ isBedOn: false })
    expect(rain()).toBe(0)
  })

  it('continues while the voice waits for a learner, and ends there with the timer', async () => {
    const { engine, sleep, rain, pass, play } = setUp()
    play()
    await pass(MINUTE)
    const full = rain()
    setLearnersTurn(true)
    engine.pause()
    expect(rain()).toBe(full)
    setLearnersTurn(false)
    play()
    expect(rain()).toBe(full)
    setLearnersTurn(true)
    engine.pause()
    await pass(31 * MINUTE)
    expect([rain(), sleep.getSnapshot()]).toEqual([0, null])
  })
})

it('shows the wake card to no other visitor', async () => {
  const { pass, play } = setUp()
  play()
  await pass(31 * MINUTE)
  expect(readSleepPosition(null)).toBeDefined()
  expect(readSleepPosition('someone-else')).toBeUndefined()
})
