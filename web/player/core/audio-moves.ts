import { type AudioEvent, type AudioEventType, isElementEvent } from './audio-event.ts'
import { type AudioState, type AudioStatus, FULL_VOLUME, IDLE_AUDIO } from './audio-state.ts'
import { clamp } from './clamp.ts'

/** Every move the player may make. An event that is not listed for a state changes nothing. */
const MOVES: Record<AudioStatus, Partial<Record<AudioEventType, AudioStatus>>> = {
  idle: { choose: 'loading', sounded: 'idle' },
  loading: {
    choose: 'loading',
    shown: 'loading',
    tuned: 'loading',
    replaced: 'loading',
    found: 'loading',
    refused: 'idle',
    unreachable: 'failed',
    abandon: 'paused',
    playing: 'playing',
    paused: 'paused',
    ended: 'ended',
    broken: 'failed',
    moved: 'loading',
    measured: 'loading',
    sounded: 'loading',
  },
  playing: {
    choose: 'loading',
    shown: 'playing',
    tuned: 'playing',
    replaced: 'playing',
    waiting: 'loading',
    paused: 'paused',
    ended: 'ended',
    broken: 'failed',
    moved: 'playing',
    measured: 'playing',
    sounded: 'playing',
  },
  paused: {
    choose: 'loading',
    shown: 'paused',
    tuned: 'paused',
    replaced: 'paused',
    retry: 'loading',
    waiting: 'loading',
    playing: 'playing',
    ended: 'ended',
    broken: 'failed',
    moved: 'paused',
    measured: 'paused',
    sounded: 'paused',
  },
  ended: {
    choose: 'loading',
    waiting: 'loading',
    playing: 'playing',
    paused: 'paused',
    broken: 'failed',
    moved: 'ended',
    measured: 'ended',
    sounded: 'ended',
  },
  failed: { choose: 'loading', retry: 'loading', playing: 'playing', sounded: 'failed' },
}

/** Where an event leads. The same object comes back when nothing changes. */
export function nextAudioState(state: AudioState, event: AudioEvent): AudioState {
  const status = MOVES[state.status][event.type]
  if (!status || isOfAnotherItem(state, event) || isOfNoMeaning(state, event)) return state
  return { ...state, ...changedBy(event, state), status }
}

/** While an item's link is being fetched the element still speaks of what it held before. */
function isOfAnotherItem({ item }: AudioState, event: AudioEvent): boolean {
  if (event.type === 'found' || event.type === 'shown') return event.item.id !== item?.id
  return isElementEvent(event.type) && !item?.audio_url
}

/** A stream stands nowhere and has no length; nothing but a stream is on the air. */
function isOfNoMeaning({ item }: AudioState, { type }: AudioEvent): boolean {
  if (type === 'moved' || type === 'measured') return item?.live !== undefined
  return (type === 'tuned' || type === 'replaced') && item?.live === undefined
}

function changedBy(event: AudioEvent, state: AudioState): Partial<AudioState> {
  switch (event.type) {
    case 'choose':
      return chosen(event)
    case 'found':
      return { item: event.item, ...measured(state, event.item.duration) }
    case 'shown':
      return { item: event.item }
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
      return { item: null, queue: IDLE_AUDIO.queue, position: 0, duration: 0 }
    case 'moved':
      return { position: clamp(event.position, state.duration) }
    case 'measured':
      return measured(state, event.duration)
    case 'sounded':
      return { volume: clamp(event.volume, FULL_VOLUME), isMuted: event.isMuted }
    default:
      return {}
  }
}

function chosen({ item, queue, position = 0 }: Extract<AudioEvent, { type: 'choose' }>): Partial<AudioState> {
  const duration = seconds(item.duration)
  return { item, queue, duration, position: clamp(position, duration) }
}

/** A stream without an end measures Infinity, an unread one NaN: neither tells more than what was known. */
function measured({ position, duration }: AudioState, measuredDuration: number) {
  const known = seconds(measuredDuration) || duration
  return { duration: known, position: clamp(position, known) }
}

function seconds(duration: number): number {
  return Number.isFinite(duration) && duration > 0 ? duration : 0
}
