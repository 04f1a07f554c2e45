import { isFinished, millisecondsToBegin, type RoomPlayback } from '#rules/together/room-playback.ts'
import { crossfadeSuspension } from '../crossfade/crossfade-setting.ts'
import { paceSuspension } from '../learning/pace-suspension.ts'
import { silenceSuspension } from '../silences/silence-setting.ts'
import { createRoomPlayer, type RoomPlayerOptions } from './room-player.ts'

export type RoomFollower = {
  update: (playback: RoomPlayback) => void
  /** Plays with everyone again. Call it within the listener's gesture. */
  rejoin: () => void
  stop: () => void
}

const EVERY_MILLISECONDS = 200

/**
 * Keeps the player where the room is. It uses the player's own actions and reads its state, so that links, retries and
 * progress work as always; only the temporary speed and the fade are set here.
 */
export function followRoom(first: RoomPlayback, options: RoomPlayerOptions): RoomFollower {
  const { player, duration_ms, now } = options
  const ours = createRoomPlayer(options)
  let playback = first

  /**
   * True also before a scheduled beginning: otherwise the player would run silently until then, and be counted as
   * listening.
   */
  const isStill = () =>
    playback.status !== 'playing' ||
    millisecondsToBegin(playback, now()) > 0 ||
    isFinished(playback, now(), duration_ms)

  function tick(): void {
    if (isStill()) ours.hold(playback)
    else if (ours.isHeld()) ours.release(playback)
    else if (now() >= playback.at_ms) ours.keepUp(playback)
  }
  // Everybody hears the same recording to its end.
  const resumes = [crossfadeSuspension, silenceSuspension, paceSuspension].map(({ suspend }) => suspend())
  ours.load(playback)
  const timer = setInterval(tick, EVERY_MILLISECONDS)
  return {
    update(next) {
      const isSame = next.at_ms === playback.at_ms && next.status === playback.status
      playback = next
      if (isSame) return
      ours.settle()
      ours.forgetStart()
      tick()
    },
    rejoin() {
      ours.settle()
      if (ours.canResume()) player.toggle()
      else ours.load(playback)
    },
    stop() {
      clearInterval(timer)
      for (const resume of resumes) resume()
      ours.forgetStart()
      player.setTemporaryRate(null)
      player.setFade(1)
    },
  }
}
