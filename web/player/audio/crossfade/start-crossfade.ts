import { crossfadeSeconds, isMusic, secondsToEnd } from '../../core/crossfade/crossfade.ts'
import { nextId } from '../../core/queue/play-order.ts'
import type { AudioState } from '../../core/state/audio-state.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import type { FadingTail } from '../../dom/fading-tail.ts'
import { findItem, type ItemResult } from '../engine/find-item.ts'
import { withoutExplicit } from '../engine/without-explicit.ts'
import type { SleepTimerControls } from '../sleep/sleep-timer.ts'

/** The time that the second element gets to load and to synchronize. */
const LEAD_SECONDS = 3
/** The next item is looked up this many seconds before the second element starts to load. */
const LOOKUP_SECONDS = 5

export type CrossfadeParts = {
  store: AudioStore
  tail: Pick<FadingTail, 'prepare' | 'release' | 'stop'>
  sleep: Pick<SleepTimerControls, 'getSnapshot'>
  /** Continues as after the item's end. */
  end: () => void
  chosenSeconds: () => number
  find?: typeof findItem
}

/** What a crossfade expects: this item plays on, then the next one. Anything else ends the crossfade. */
type Course = { discontinuity: number; nextId: string }

/** The preparation of one crossfade, from the lookup of the next item on. */
type Approach = Course & {
  stage: 'looking-up' | 'waiting' | 'preparing' | 'ready' | 'over'
  seconds: number
}

/**
 * Fades music into the music that follows: before the end a second element takes over the rest of the recording, and
 * the player goes on to the next one as always. If the second element may not start, the recording plays to its end.
 */
export function startCrossfade({ store, tail, sleep, end, chosenSeconds, find = findItem }: CrossfadeParts): void {
  let approach: Approach | null = null
  let courseHeard: Course | null = null

  function follow(): void {
    const state = store.getSnapshot()
    if (courseHeard && !keepsTo(courseHeard, state)) {
      courseHeard = null
      tail.stop()
    }
    const id = approachedId(state, chosenSeconds())
    const isSame = approach !== null && approach.nextId === id && approach.discontinuity === state.discontinuity
    if (approach && !isSame) abandon(approach)
    if (!id) return
    approach ??= begin(id, state.discontinuity)
    advance(approach, state)
  }

  function abandon({ stage }: Approach): void {
    approach = null
    if (stage === 'preparing' || stage === 'ready') tail.stop()
  }

  function begin(id: string, discontinuity: number): Approach {
    const begun: Approach = { discontinuity, nextId: id, stage: 'looking-up', seconds: 0 }
    void find(id).then((found) => {
      begun.seconds = secondsInto(found, store.getSnapshot(), chosenSeconds())
      begun.stage = begun.seconds > 0 ? 'waiting' : 'over'
    })
    return begun
  }

  function advance(current: Approach, state: AudioState): void {
    const left = secondsToEnd(state)
    if (current.stage === 'waiting' && left <= current.seconds + LEAD_SECONDS) prepare(current)
    if (current.stage === 'ready' && left <= current.seconds) cross(current, left)
  }

  function prepare(current: Approach): void {
    current.stage = 'preparing'
    void tail.prepare().then((isReady) => {
      current.stage = isReady ? 'ready' : 'over'
      if (isReady && approach !== current) tail.stop()
    })
  }

  /** Begins the crossfade, unless the sleep timer ends within it. */
  function cross(current: Approach, left: number): void {
    current.stage = 'over'
    if (left < 1 || (sleep.getSnapshot()?.left ?? Number.POSITIVE_INFINITY) <= left + current.seconds) {
      tail.stop()
      return
    }
    courseHeard = current
    tail.release(left)
    end()
  }

  store.subscribe(follow)
}

/** The length of the crossfade into the found item; 0 for none. A hidden item is skipped, so nothing fades into it. */
function secondsInto(found: ItemResult, { item }: AudioState, chosen: number): number {
  const isNext = item && found.kind === 'item' && withoutExplicit([found.item]).length > 0
  return isNext ? crossfadeSeconds(item, found.item, chosen) : 0
}

/** True while playback does what the crossfade expects: the item ends, then the next one plays. */
function keepsTo(course: Course, { status, item, discontinuity }: AudioState): boolean {
  const isNext = discontinuity === course.discontinuity + 1 && item?.id === course.nextId
  return status !== 'paused' && (discontinuity === course.discontinuity || isNext)
}

/** The id of the next item once the end is near enough to look it up; else null. */
function approachedId(state: AudioState, chosen: number): string | null {
  const { item, status, isLooping } = state
  if (chosen === 0 || !item || status !== 'playing' || isLooping || !isMusic(item)) return null
  return secondsToEnd(state) <= chosen + LEAD_SECONDS + LOOKUP_SECONDS ? nextId(state) : null
}
