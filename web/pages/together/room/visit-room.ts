import { joinRoom, leaveRoom, type RoomState } from '#contract/catalogue/together.ts'
import type { RoomPlayback } from '#rules/together/room-playback.ts'
import { call } from '#web/http/api.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import type { RoomFollower } from '#web/player/audio/together/follow-room.ts'
import type { SyncState } from '#web/player/audio/together/room-player.ts'
import { startCommonClock } from '../common-clock.ts'
import { lastInitials } from '../room-entry.ts'
import { receiveRoom } from '../room-stream.ts'
import type { RoomOfPage } from './use-room.ts'

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

/** Visits a room that one has joined: receives its states and keeps the player with them. */
export function visitRoom(
  room: RoomOfPage,
  first: RoomState,
  { onState, onSyncState, onLost }: VisitHandlers,
): RoomVisit {
  const params = { key: room.key }
  let hasLeft = false
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

  function take(state: RoomState): void {
    latest = state
    onState(state)
    const playback = playbackOf(state)
    if (playback) return void following.update(playback)
    following.stop()
    clock.stop()
    if (!room.item.is_locked) void withPlayer((player) => player.pause())
  }

  /** A room that is closed has ended; after a break that was too long the visitor is let in again. */
  function handleRefusal(status: number): void {
    const end = () => take({ ...latest, status: 'ended' })
    if (status === 404) end()
    else comeBack(end)
  }

  function comeBack(end: () => void): void {
    const joined = call(joinRoom, { params, body: { initials: lastInitials() } })
    joined.then(
      ({ data }) => {
        if (hasLeft) return sendLeave()
        take(data.state)
        stream = receive()
      },
      () => hasLeft || end(),
    )
  }

  function sendLeave(): void {
    call(leaveRoom, { params }).catch(() => undefined)
  }

  let stream = receive()
  return {
    now: clock.now,
    rejoin: following.rejoin,
    leave() {
      hasLeft = true
      stream.stop()
      clock.stop()
      following.stop()
      sendLeave()
    },
  }
}
