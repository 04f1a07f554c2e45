/**
 * The common playback of a room: the position at one moment of the common clock, and whether it moves on from there.
 */
export type RoomPlayback = {
  status: 'waiting' | 'playing' | 'paused'
  /** Milliseconds from the recording's start at `at_ms`. */
  position_ms: number
  /** Milliseconds since 1970 by the common clock. */
  at_ms: number
}

export type RoomCommand =
  | { act: 'play' | 'pause' }
  | { act: 'seek'; position_ms: number }
  /** Begins at a later moment, after a countdown for everybody. */
  | { act: 'begin'; at_ms: number }

/** Time for players to learn of a start, so that they begin together. */
export const START_LEAD_MILLISECONDS = 1000

export function newPlayback(now: number): RoomPlayback {
  return { status: 'waiting', position_ms: 0, at_ms: now }
}

/** The common position at a moment, in milliseconds. Before a start it waits there. */
export function positionAt({ status, position_ms, at_ms }: RoomPlayback, now: number, duration_ms: number): number {
  const moved = status === 'playing' ? Math.max(0, now - at_ms) : 0
  return Math.min(Math.max(0, position_ms + moved), duration_ms)
}

/** True once the recording has been played to its end. */
export function isFinished(playback: RoomPlayback, now: number, duration_ms: number): boolean {
  return playback.status === 'playing' && positionAt(playback, now, duration_ms) >= duration_ms
}

/** Milliseconds until a beginning that the host set for later; 0 without one. */
export function millisecondsToBegin(
  { status, at_ms }: Pick<RoomPlayback, 'at_ms'> & { status: string },
  now: number,
): number {
  const left = status === 'playing' ? at_ms - now : 0
  return left > START_LEAD_MILLISECONDS ? left : 0
}

type Moment = { now: number; duration_ms: number }

/** The state after a command of the host. A command without an effect returns the same state object. */
export function steer(playback: RoomPlayback, command: RoomCommand, { now, duration_ms }: Moment): RoomPlayback {
  const position_ms = Math.round(positionAt(playback, now, duration_ms))
  switch (command.act) {
    case 'play':
      if (playback.status === 'playing' && millisecondsToBegin(playback, now) === 0) return playback
      return { status: 'playing', position_ms, at_ms: now + START_LEAD_MILLISECONDS }
    case 'pause':
      if (playback.status !== 'playing') return playback
      return { status: now < playback.at_ms && position_ms === 0 ? 'waiting' : 'paused', position_ms, at_ms: now }
    case 'seek': {
      const target = Math.min(Math.max(0, Math.round(command.position_ms)), duration_ms)
      const lead = playback.status === 'playing' ? START_LEAD_MILLISECONDS : 0
      const at_ms = millisecondsToBegin(playback, now) > 0 ? playback.at_ms : now + lead
      return { ...playback, position_ms: target, at_ms }
    }
    case 'begin':
      return { status: 'playing', position_ms, at_ms: Math.max(command.at_ms, now + START_LEAD_MILLISECONDS) }
  }
}
