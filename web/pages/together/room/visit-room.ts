import { joinRoom, leaveRoom, type RoomState } from '#contract/catalogue/together.ts'
import { isCallError } from '#contract/is-call-error.ts'
import type { RoomPlayback } from '#rules/together/room-playback.ts'
import { call } from '#web/http/api.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { sharedAudioState } from '#web/player/audio/shared-audio-state.ts'
import type { RoomFollower } from '#web/player/audio/together/follow-room.ts'
import type { SyncState } from '#web/player/audio/together/room-player.ts'
import { startCommonClock } from '../common-clock.ts'
import { lastInitials } from '../room-entry.ts'
import { receiveRoom } from '../room-stream.ts'
import type { RoomOfPage } from './use-room.ts'

/** The wait before joining again, if the last attempt had no answer. */
const RETRY_MILLISECONDS = 3000

export type RoomVisit = {
  now: () => number | undefined
  rejoin: () => void
  /** Stops following, and leaves the room. What plays goes on for this listener alone. */
  leave: () => void
}

type VisitHandlers = {
  onState: (state: RoomState) => void
  onSyncState: (step: SyncState) => void
  onLost: () => void
}

/** What a follower needs of a state; undefined once the room has ended. */
function playbackOf({ status, position_ms, at_ms }: RoomState): RoomPlayback | undefined {
  return status === 'ended' ? undefined : { status, position_ms, at_ms }
}

/** False for a listener who plays something else, or has a locked item's free preview, which everybody hears alone. */
function isPlayed({ item }: RoomOfPage): boolean {
  return !item.is_locked && sharedAudioState.getSnapshot().item?.id === item.id
}

/** Keeps the player with the room once the common clock is known. */
function createFollowing({ item, duration_ms }: RoomOfPage, onSyncState: (step: SyncState) => void) {
  let follower: RoomFollower | undefined
  let isOver = false
  return {
    async start(latest: () => RoomState, now: () => number): Promise<void> {
      // A locked item has a free preview, which everybody hears alone.
      if (follower || isOver || item.is_locked) return
      const [{ followRoom }, player] = await Promise.all([
        import('#web/player/audio/together/follow-room.ts'),
        withPlayer((loaded) => loaded),
      ])
      const playback = playbackOf(latest())
      if (!player || !playback || isOver || follower) return
      follower = followRoom(playback, { player, item, duration_ms, now, onSyncState })
    },
    update: (playback: RoomPlayback) => follower?.update(playback),
    rejoin: () => follower?.rejoin(),
    stop() {
      isOver = true
      follower?.stop()
      follower = undefined
    },
  }
}

type MembershipHandlers = Pick<VisitHandlers, 'onLost'> & {
  onJoined: (state: RoomState) => void
  onRefused: () => void
}

/** Joins a room again, later if the server cannot be reached, and leaves it; a join that is answered later is undone. */
function createMembership(key: string, { onJoined, onRefused, onLost }: MembershipHandlers) {
  const params = { key }
  let hasLeft = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const sendLeave = () => void call(leaveRoom, { params }).catch(() => undefined)

  function handleError(error: unknown): void {
    if (hasLeft) return
    if (isCallError(error) && error.status < 500 && error.status !== 429) onRefused()
    else {
      onLost()
      retry = setTimeout(join, RETRY_MILLISECONDS)
    }
  }
  function join(): void {
    call(joinRoom, { params, body: { initials: lastInitials() } }).then(
      ({ data }) => (hasLeft ? sendLeave() : onJoined(data.state)),
      handleError,
    )
  }
  return {
    join,
    leave() {
      hasLeft = true
      clearTimeout(retry)
      sendLeave()
    },
  }
}

/** Visits a room that the visitor has joined: receives its states and keeps the player in step with them. */
export function visitRoom(
  room: RoomOfPage,
  first: RoomState,
  { onState, onSyncState, onLost }: VisitHandlers,
): RoomVisit {
  const following = createFollowing(room, onSyncState)
  let latest = first
  const clock = startCommonClock(
    () =>
      void following.start(
        () => latest,
        () => clock.now() ?? 0,
      ),
  )
  const receive = () => receiveRoom(room.key, { onState: take, onLost, onRefused: handleRefusal })
  const end = () => take({ ...latest, status: 'ended' })
  const membership = createMembership(room.key, { onJoined: handleJoined, onRefused: end, onLost })

  function take(state: RoomState): void {
    latest = state
    onState(state)
    const playback = playbackOf(state)
    if (playback) return void following.update(playback)
    following.stop()
    clock.stop()
    if (isPlayed(room)) void withPlayer((player) => player.pause())
  }

  function handleJoined(state: RoomState): void {
    take(state)
    stream = receive()
  }

  /** A room that is closed has ended; a visitor who was away too long joins again. */
  function handleRefusal(status: number): void {
    if (status === 404) end()
    else membership.join()
  }

  let stream = receive()
  return {
    now: clock.now,
    rejoin: following.rejoin,
    leave() {
      stream.stop()
      clock.stop()
      following.stop()
      membership.leave()
    },
  }
}
