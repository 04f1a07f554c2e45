import { SEEK_STEP_SECONDS } from '#contract/limits.ts'
import { clamp } from '../clamp.ts'
import { rateWithin } from '../playback-rate.ts'
import { type AudioEvent, type AudioEventType, isElementEvent } from './audio-event.ts'
import {
  type AudioState,
  type AudioStatus,
  FULL_VOLUME,
  IDLE_AUDIO,
  MAX_UP_NEXT,
  type PlayableItem,
} from './audio-state.ts'

/** All transitions of the player's state. An event that a state does not list changes nothing. */
const TRANSITIONS: Record<AudioStatus, Partial<Record<AudioEventType, AudioStatus>>> = {
  idle: { choose: 'loading', restored: 'paused' },
  loading: {
    choose: 'loading',
    shown: 'loading',
    tuned: 'loading',
    replaced: 'loading',
    found: 'loading',
    retry: 'loading',
    refused: 'idle',
    forgotten: 'idle',
    unreachable: 'failed',
    abandon: 'paused',
    playing: 'playing',
    paused: 'paused',
    ended: 'ended',
    broken: 'failed',
    moved: 'loading',
    jumped: 'loading',
    measured: 'loading',
  },
  playing: {
    choose: 'loading',
    shown: 'playing',
    tuned: 'playing',
    replaced: 'playing',
    retry: 'loading',
    waiting: 'loading',
    paused: 'paused',
    ended: 'ended',
    broken: 'failed',
    moved: 'playing',
    jumped: 'playing',
    measured: 'playing',
  },
  paused: {
    choose: 'loading',
    placed: 'paused',
    forgotten: 'idle',
    shown: 'paused',
    tuned: 'paused',
    replaced: 'paused',
    retry: 'loading',
    waiting: 'loading',
    playing: 'playing',
    ended: 'ended',
    broken: 'failed',
    moved: 'paused',
    jumped: 'paused',
    measured: 'paused',
  },
  ended: {
    choose: 'loading',
    forgotten: 'idle',
    waiting: 'loading',
    playing: 'playing',
    paused: 'paused',
    broken: 'failed',
    moved: 'ended',
    jumped: 'ended',
    measured: 'ended',
  },
  failed: { choose: 'loading', retry: 'loading', playing: 'playing', forgotten: 'idle' },
}

/** Settings that apply at any time, and those that need an item. Neither changes the status. */
const SET_ANY_TIME: ReadonlySet<AudioEventType> = new Set([
  'sounded',
  'paced',
  'lined-up',
  'repeated',
  'looping',
  'unwalled',
  'minimized',
  'returned',
])
const SET_WITH_ITEM: ReadonlySet<AudioEventType> = new Set(['maximized', 'detailed', 'walled'])

/** The state after an event; the same object if nothing changes. */
export function nextAudioState(state: AudioState, event: AudioEvent): AudioState {
  const status = statusAfter(state.status, event.type)
  if (!status || isOfAnotherItem(state, event) || isMeaningless(state, event)) return state
  return { ...state, ...changesOf(event, state), status }
}

function statusAfter(status: AudioStatus, type: AudioEventType): AudioStatus | undefined {
  const isSetting = SET_ANY_TIME.has(type) || (SET_WITH_ITEM.has(type) && status !== 'idle')
  return isSetting ? status : TRANSITIONS[status][type]
}

/** While an item's link is being fetched, the element still reports on its old source. */
function isOfAnotherItem({ item }: AudioState, event: AudioEvent): boolean {
  const isChosen = event.type === 'choose' || event.type === 'restored'
  if ('item' in event && !isChosen && event.item.id !== item?.id) return true
  // An item with a link is moved by its element.
  if (event.type === 'placed') return Boolean(item?.audio_url)
  return (isElementEvent(event.type) || event.type === 'detailed') && !item?.audio_url
}

/** A live stream has no position and no duration; only a live stream is on the air. */
function isMeaningless({ item }: AudioState, { type }: AudioEvent): boolean {
  if (type === 'moved' || type === 'jumped' || type === 'measured') return item?.live !== undefined
  return (type === 'tuned' || type === 'replaced') && item?.live === undefined
}

function changesOf(event: AudioEvent, state: AudioState): Partial<AudioState> {
  switch (event.type) {
    case 'choose':
      return chosen(event, state)
    case 'restored':
      return chosen({ ...event, item: { ...event.item, audio_url: null } }, state)
    case 'placed':
      return { position: clamp(event.position, state.duration) }
    case 'found':
      return foundItem(event, state)
    case 'shown':
      return { item: event.item }
    case 'detailed':
      // The loaded link stays: the one in the details may differ.
      return { item: { ...event.item, audio_url: state.item?.audio_url ?? null } }
    case 'tuned':
    case 'replaced':
      return {
        item: state.item?.live
          ? { ...state.item, live: { ...state.item.live, is_replaced: event.type === 'replaced' } }
          : state.item,
      }
    case 'retry':
      return { item: state.item && { ...state.item, audio_url: null } }
    case 'refused':
    case 'forgotten':
      return { ...IDLE_AUDIO, ...settingsOf(state) }
    case 'moved':
      return moved(event.position, state)
    case 'jumped':
      return jumped(state, event.position)
    case 'returned':
      return { jumpedFrom: null }
    case 'measured':
      return measured(state, event.duration)
    case 'sounded':
      return { volume: clamp(event.volume, FULL_VOLUME), isMuted: event.isMuted }
    case 'paced':
      return { rate: rateWithin(event.rate) }
    case 'lined-up':
      return { upNext: event.upNext.slice(0, MAX_UP_NEXT) }
    case 'repeated':
      return { repeat: event.repeat }
    case 'looping':
      return { isLooping: event.isLooping }
    case 'walled':
      return { lockedItem: event.locked }
    case 'unwalled':
      return { lockedItem: null }
    case 'maximized':
    case 'minimized':
      return { isMaximized: event.type === 'maximized' }
    default:
      return {}
  }
}

function chosen(
  {
    item,
    playlist,
    position = 0,
    playedBefore = [],
    idAfterQueue = null,
  }: Omit<Extract<AudioEvent, { type: 'choose' }>, 'type'>,
  state: AudioState,
): Partial<AudioState> {
  const duration = seconds(item.duration)
  const discontinuity = state.discontinuity + 1
  const begun = {
    item,
    playlist,
    playedBefore,
    idAfterQueue,
    duration,
    position: clamp(position, duration),
    jumpedFrom: null,
    discontinuity,
  }
  return { ...begun, loopCount: 0, lockedItem: null, ...sizeFor(item, state) }
}

function foundItem(
  { item, position = -1 }: Extract<AudioEvent, { type: 'found' }>,
  state: AudioState,
): Partial<AudioState> {
  const at = position < 0 ? state.position : position
  return { item, ...measured({ ...state, position: at }, item.duration), ...sizeFor(item, state) }
}

/** An item may ask for the small player; others leave the size unchanged. */
function sizeFor({ is_open_mini_player }: PlayableItem, { isMaximized }: AudioState) {
  return { isMaximized: isMaximized && !is_open_mini_player }
}

/** The listener's settings, which outlive an item. */
function settingsOf({ volume, isMuted, rate, upNext, repeat, discontinuity }: AudioState): Partial<AudioState> {
  return { volume, isMuted, rate, upNext, repeat, discontinuity }
}

/** A gapless repeat jumps from end to start: not the listener's jump, but a new span. */
function moved(
  to: number,
  { position: from, duration, isLooping, discontinuity, loopCount }: AudioState,
): Partial<AudioState> {
  const position = clamp(to, duration)
  const hasLeapt = isLooping && from - position > duration / 2
  return hasLeapt ? { position, discontinuity: discontinuity + 1, loopCount: loopCount + 1 } : { position }
}

/** A jump of more than a step may be accidental, so its origin is remembered. */
function jumped(state: AudioState, to: number): Partial<AudioState> {
  const position = clamp(to, state.duration)
  const isLong = Math.abs(position - state.position) > SEEK_STEP_SECONDS
  return { position, jumpedFrom: isLong ? state.position : state.jumpedFrom, discontinuity: state.discontinuity + 1 }
}

/** A live stream reports a duration of Infinity, an unloaded one NaN: both leave the known one. */
function measured({ position, duration }: AudioState, measuredDuration: number) {
  const known = seconds(measuredDuration) || duration
  return { duration: known, position: clamp(position, known) }
}

function seconds(duration: number): number {
  return Number.isFinite(duration) && duration > 0 ? duration : 0
}
