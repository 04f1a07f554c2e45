import type { TimedWork } from '../billing/timed-work.ts'
import type { RequestKind } from './day-plan.ts'

/** Asks the server process to move its clock to this time and to run all scheduled work that is then due. */
export type MoveClock = { now: number }

/** A round of scheduled work. */
export type DueWork = { task: string } & TimedWork

/** The answer of the server process. */
export type MovedClock = { work: readonly DueWork[] } | { failure: string }

/** A signed-in listener who makes requests. */
export type Listener = { userId: string; network: string; sessionToken: string; refreshToken: string }

/** What the process of the listeners is told first. */
export type Audience = {
  port: number
  refreshCookie: string
  /** Locked recordings of the catalogue: their ids, which are also the names of their pages. */
  items: readonly string[]
}

/** Asks for the visits of a quarter hour that begins at `now`. */
export type VisitQuarter = { now: number; listeners: readonly Listener[] }

export type AskedListeners = { audience: Audience } | { quarter: VisitQuarter } | { isOver: true }

/** Milliseconds of the answers of one kind; `refused` counts every status that was not expected. */
export type KindTally = { kind: RequestKind; requests: number; p50: number; p99: number; refused: number }

export type ListenersAnswer =
  | { requests: number }
  | { tallies: readonly KindTally[]; bytes: number; firstRefusal: string | undefined }
  | { failure: string }
