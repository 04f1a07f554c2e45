import { SEEK_STEP_SECONDS } from '#contract/limits.ts'
import { pictureAt } from '#rules/catalogue/picture-sizes.ts'
import { forwarded, rewound } from '../core/queue/play-order.ts'
import type { AudioState, AudioStatus, PlayableItem } from '../core/state/audio-state.ts'
import type { AudioStore } from '../core/state/audio-store.ts'
import { stepChapter } from './step-chapter.ts'

export type MediaSessionControls = {
  toggle: () => void
  pause: () => void
  seek: (position: number) => void
  next: () => Promise<unknown>
  previous: () => Promise<unknown>
}

const PLAYBACK: Record<AudioStatus, MediaSessionPlaybackState> = {
  idle: 'none',
  loading: 'playing',
  playing: 'playing',
  paused: 'paused',
  ended: 'paused',
  failed: 'paused',
}

/** Position changes longer than this are reported to the system; it extrapolates shorter ones. */
const JUMP_SECONDS = 1.5

/**
 * Shows the current item on the lock screen and in the system's media controls, and handles their actions (Media
 * Session).
 */
export function connectMediaSession(store: AudioStore, controls: MediaSessionControls): void {
  const session = navigator.mediaSession
  if (!session) return
  registerActionHandlers(session, store, controls)

  let lastState = store.getSnapshot()
  store.subscribe(() => {
    const state = store.getSnapshot()
    if (state.item !== lastState.item) session.metadata = state.item && metadataOf(state.item)
    if (state.status !== lastState.status) session.playbackState = PLAYBACK[state.status]
    if (isJump(lastState, state)) session.setPositionState(positionState(state))
    lastState = state
  })
}

function registerActionHandlers(session: MediaSession, store: AudioStore, controls: MediaSessionControls): void {
  const state = store.getSnapshot
  setActionHandler(session, 'play', () => state().status !== 'playing' && controls.toggle())
  setActionHandler(session, 'pause', () => controls.pause())
  setActionHandler(session, 'stop', () => controls.pause())
  /** The keys of headsets and cars move between chapters first, if there are any. */
  function skip(step: 1 | -1): void {
    const otherwise = () => void (step > 0 ? controls.next() : controls.previous())
    stepChapter(store, { step, seek: controls.seek, otherwise })
  }
  const seekHandlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    seekbackward: ({ seekOffset }) => controls.seek(rewound(state(), seekOffset ?? SEEK_STEP_SECONDS)),
    seekforward: ({ seekOffset }) => controls.seek(forwarded(state(), seekOffset ?? SEEK_STEP_SECONDS)),
    seekto: ({ seekTime }) => controls.seek(seekTime ?? state().position),
    previoustrack: () => skip(-1),
    nexttrack: () => skip(1),
  }
  let isLive: boolean | undefined
  /** A live stream cannot seek or skip: without handlers the system shows no buttons for it. */
  function updateSeekHandlers() {
    const live = state().item?.live !== undefined
    if (live === isLive) return
    isLive = live
    for (const [action, handler] of Object.entries(seekHandlers)) {
      setActionHandler(session, action as MediaSessionAction, live ? null : handler)
    }
  }
  updateSeekHandlers()
  store.subscribe(updateSeekHandlers)
}

/** Browsers throw on an action that they do not know; they show no button for it either. */
function setActionHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler)
  } catch {}
}

function metadataOf(item: PlayableItem): MediaMetadata {
  return new MediaMetadata({
    title: item.title,
    artist: item.artist_name ?? item.author_name ?? '',
    album: item.content_series_title ?? '',
    artwork: [picture(item.thumbnail_image_url, 240), picture(item.image_url, 480)],
  })
}

function picture(address: string, width: 240 | 480): MediaImage {
  return { src: pictureAt(address, width, 'webp'), sizes: `${width}x${width}` }
}

function isJump(before: AudioState, after: AudioState): boolean {
  return (
    before.item !== after.item ||
    before.status !== after.status ||
    before.duration !== after.duration ||
    before.rate !== after.rate ||
    Math.abs(after.position - before.position) > JUMP_SECONDS
  )
}

function positionState({ duration, position, rate }: AudioState): MediaPositionState | undefined {
  return duration ? { duration, position, playbackRate: rate } : undefined
}
