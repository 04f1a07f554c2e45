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
  idle: { select: 'loading', restored: 'paused' },
  loading: {
    select: 'loading',
    'now-playing-changed': 'loading',
    'stream-opened': 'loading',
    'fallback-started': 'loading',
    loaded: 'loading',
    retry: 'loading',
    'access-denied': 'idle',
    cleared: 'idle',
    unreachable: 'failed',
    'cancel-load': 'paused',
    playing: 'playing',
    paused: 'paused',
    ended: 'ended',
    error: 'failed',
    'time-changed': 'loading',
    seeked: 'loading',
    'duration-changed': 'loading',
  },
  playing: {
    select: 'loading',
    'now-playing-changed': 'playing',
    'stream-opened': 'playing',
    'fallback-started': 'playing',
    retry: 'loading',
    waiting: 'loading',
    paused: 'paused',
    ended: 'ended',
    error: 'failed',
    'time-changed': 'playing',
    seeked: 'playing',
    'duration-changed': 'playing',
  },
  paused: {
    select: 'loading',
    'seeked-before-load': 'paused',
    cleared: 'idle',
    'now-playing-changed': 'paused',
    'stream-opened': 'paused',
    'fallback-started': 'paused',
    retry: 'loading',
    waiting: 'loading',
    playing: 'playing',
    ended: 'ended',
    error: 'failed',
    'time-changed': 'paused',
    seeked: 'paused',
    'duration-changed': 'paused',
  },
  ended: {
    select: 'loading',
    cleared: 'idle',
    waiting: 'loading',
    playing: 'playing',
    paused: 'paused',
    error: 'failed',
    'time-changed': 'ended',
    seeked: 'ended',
    'duration-changed': 'ended',
  },
  failed: { select: 'loading', retry: 'loading', playing: 'playing', cleared: 'idle' },
}

/** Settings that apply at any time, and those that need an item. Neither changes the status. */
const SET_ANY_TIME: ReadonlySet<AudioEventType> = new Set([
  'volume-changed',
  'rate-changed',
  'queue-changed',
  'repeat-changed',
  'looping',
  'locked-item-dismissed',
  'minimized',
  'jump-undone',
])
const SET_WITH_ITEM: ReadonlySet<AudioEventType> = new Set(['maximized', 'details-loaded', 'locked-item-met'])

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
  const isChosen = event.type === 'select' || event.type === 'restored'
  if ('item' in event && !isChosen && event.item.id !== item?.id) return true
  // An item with a link is moved by its element.
  if (event.type === 'seeked-before-load') return Boolean(item?.audio_url)
  return (isElementEvent(event.type) || event.type === 'details-loaded') && !item?.audio_url
}

/** A live stream has no position and no duration; only a live stream is on the air. */
function isMeaningless({ item }: AudioState, { type }: AudioEvent): boolean {
  if (type === 'time-changed' || type === 'seeked' || type === 'duration-changed') return item?.live !== undefined
  return (type === 'stream-opened' || type === 'fallback-started') && item?.live === undefined
}

function changesOf(event: AudioEvent, state: AudioState): Partial<AudioState> {
  switch (event.type) {
    case 'select':
      return selectedItem(event, state)
    case 'restored':
      return selectedItem({ ...event, item: { ...event.item, audio_url: null } }, state)
    case 'seeked-before-load':
      return { position: clamp(event.position, state.duration) }
    case 'loaded':
      return loadedItem(event, state)
    case 'now-playing-changed':
      return { item: event.item }
    case 'details-loaded':
      // The loaded link stays: the one in the details may differ.
      return { item: { ...event.item, ...loadedPartOf(state) } }
    case 'stream-opened':
    case 'fallback-started':
      return {
        item: state.item?.live
          ? { ...state.item, live: { ...state.item.live, is_replaced: event.type === 'fallback-started' } }
          : state.item,
      }
    case 'retry':
      return { item: state.item && { ...state.item, audio_url: null } }
    case 'access-denied':
    case 'cleared':
      return { ...IDLE_AUDIO, ...settingsOf(state) }
    case 'time-changed':
      return moved(event.position, state)
    case 'seeked':
      return jumped(state, event.position)
    case 'jump-undone':
      return { jumpedFrom: null }
    case 'duration-changed':
      return measured(state, event.duration)
    case 'volume-changed':
      return { volume: clamp(event.volume, FULL_VOLUME), isMuted: event.isMuted }
    case 'rate-changed':
      return { rate: rateWithin(event.rate) }
    case 'queue-changed':
      return { upNext: event.upNext.slice(0, MAX_UP_NEXT) }
    case 'repeat-changed':
      return { repeat: event.repeat }
    case 'looping':
      return { isLooping: event.isLooping }
    case 'locked-item-met':
      return { lockedItem: event.locked }
    case 'locked-item-dismissed':
      return { lockedItem: null }
    case 'maximized':
    case 'minimized':
      return { isMaximized: event.type === 'maximized' }
    default:
      return {}
  }
}

function loadedPartOf({ item }: AudioState) {
  return { audio_url: item?.audio_url ?? null, ...(item?.preview && { preview: item.preview }) }
}

function selectedItem(
  {
    item,
    playlist,
    position = 0,
    playedBefore = [],
    idAfterQueue = null,
  }: Omit<Extract<AudioEvent, { type: 'select' }>, 'type'>,
  state: AudioState,
): Partial<AudioState> {
  const duration = seconds(item.duration)
  const discontinuity = state.discontinuity + 1
  const playback = {
    item,
    playlist,
    playedBefore,
    idAfterQueue,
    duration,
    position: clamp(position, duration),
    jumpedFrom: null,
    discontinuity,
  }
  return { ...playback, loopCount: 0, lockedItem: null, ...sizeFor(item, state) }
}

function loadedItem(
  { item, position = -1 }: Extract<AudioEvent, { type: 'loaded' }>,
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
  const hasLooped = isLooping && from - position > duration / 2
  return hasLooped ? { position, discontinuity: discontinuity + 1, loopCount: loopCount + 1 } : { position }
}

/** A jump of more than a step may be accidental, so its origin is remembered. */
function jumped(state: AudioState, to: number): Partial<AudioState> {
  const position = clamp(to, state.duration)
  const isLong = Math.abs(position - state.position) > SEEK_STEP_SECONDS
  return { position, jumpedFrom: isLong ? state.position : state.jumpedFrom, discontinuity: state.discontinuity + 1 }
}

/** A live stream reports a duration of Infinity, an unloaded one NaN: both leave the known one. */
function measured({ position, duration }: AudioState, measuredDuration: number) {
  const knownDuration = seconds(measuredDuration) || duration
  return { duration: knownDuration, position: clamp(position, knownDuration) }
}

function seconds(duration: number): number {
  return Number.isFinite(duration) && duration > 0 ? duration : 0
}
