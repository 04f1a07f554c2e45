import { UNHEARD_SECONDS } from '#rules/together/drift.ts'
import { positionAt, type RoomPlayback } from '#rules/together/room-playback.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { audioElement } from '../../dom/audio-element.ts'
import type { AudioPlayer } from '../engine/audio-player.ts'
import { sharedAudioState } from '../shared-audio-state.ts'
import { createDriftCorrection } from './correct-drift.ts'

/** How the player keeps with the room. `stopped-here`: the listener paused, or plays something else. */
export type SyncState = 'waiting' | 'in-step' | 'catching-up' | 'stopped-here'

export type RoomPlayerOptions = {
  player: Pick<AudioPlayer, 'play' | 'pause' | 'toggle' | 'seek' | 'setFade' | 'setTemporaryRate'>
  item: PlayableItem
  duration_ms: number
  /** The common clock. */
  now: () => number
  onSyncState: (step: SyncState) => void
}

/** The longest time that a player is given to start. */
const START_MILLISECONDS = 1500

/**
 * Starts, holds and synchronizes the player in a room. It reads the player's state; the caller gives it the room's
 * playback.
 */
export function createRoomPlayer({ player, item, duration_ms, now, onSyncState }: RoomPlayerOptions) {
  const audio = audioElement()
  const drift = createDriftCorrection({ audio, player, end: duration_ms / 1000 })
  /** Paused by the room. */
  let isHeld = false

  const common = (playback: RoomPlayback) => positionAt(playback, now(), duration_ms) / 1000
  const isOurs = () => sharedAudioState.getSnapshot().item?.id === item.id
  const status = () => sharedAudioState.getSnapshot().status
  const canResume = () => isOurs() && status() === 'paused'

  function correct(place: number): void {
    if (audio.seeking || audio.readyState <= audio.HAVE_CURRENT_DATA) return
    onSyncState(drift.correct(place) ? 'in-step' : 'catching-up')
  }

  const dueStart = createDueStart(() => {
    if (canResume()) player.toggle()
  })

  return {
    isHeld: () => isHeld,
    settle: drift.settle,
    /** Plays silently within the gesture that joins, so that it may start by itself later. */
    load(playback: RoomPlayback): void {
      drift.silence()
      drift.settle()
      isHeld = false
      void player.play(entryOf(item), { startSeconds: common(playback), playlist: [entryOf(item)] })
    },
    hold(playback: RoomPlayback): void {
      player.setTemporaryRate(null)
      onSyncState('waiting')
      if (!isOurs() || status() === 'loading') return
      if (status() === 'playing') player.pause()
      const place = common(playback)
      if (Math.abs(audio.currentTime - place) > UNHEARD_SECONDS && !audio.seeking) player.seek(place)
      isHeld = true
    },
    /** Schedules the start of a held player for the common start. */
    release({ at_ms }: RoomPlayback): void {
      isHeld = false
      drift.settle()
      dueStart.after(Math.max(0, at_ms - now()))
    },
    keepUp(playback: RoomPlayback): void {
      if (isOurs() && status() === 'playing') {
        correct(common(playback))
        return
      }
      const isStarting = status() === 'loading' || now() < playback.at_ms + START_MILLISECONDS
      onSyncState(isOurs() && isStarting ? 'catching-up' : 'stopped-here')
    },
    canResume,
    /** Cancels a scheduled start; the player then counts as held, so that it is scheduled again. */
    forgetStart(): void {
      isHeld = dueStart.cancel() || isHeld
    },
  }
}

/** The item in a list of its own, in which nothing follows: the room ends with it. */
function entryOf(item: PlayableItem): PlayableItem {
  return { ...item, is_playlist_entry: true }
}

/** A scheduled start, which can be cancelled. */
function createDueStart(start: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  function cancel(): boolean {
    clearTimeout(timer)
    const wasDue = isDue
    isDue = false
    return wasDue
  }
  return {
    after(milliseconds: number): void {
      cancel()
      isDue = true
      timer = setTimeout(() => {
        isDue = false
        start()
      }, milliseconds)
    },
    /** True if a start was still scheduled. */
    cancel,
  }
}
