import { CallError } from '#contract/errors.ts'
import type { RequestPriority } from '#rules/http/request-priority.ts'
import { RETRY_SECONDS } from '#server/context/outage-refusal.ts'
import { createAnswerRate } from './answer-rate.ts'
import { createPriorityQueue } from './priority-queue.ts'

type ByPriority = Readonly<Record<RequestPriority, number>>

/**
 * Work begun in one round of the event loop. Node accepts one new connection a round (libuv 1.52), so during a long
 * round connections are refused, and their requests are never seen.
 */
const SLICE_MILLISECONDS = 2
const MOST_IN_A_SLICE = 2
/** In an overload a request may wait behind as many others as are answered in this time. */
const WAIT_SECONDS: ByPriority = { essential: 2, normal: 0.4, deferrable: 0.2 }
/** This many may wait in any case, however slow the machine. */
const LEAST_WAITING = 128
/** A request that has waited longer is refused: its visitor has given up or gone. */
const EXPIRY_MILLISECONDS: ByPriority = { essential: 5000, normal: 1500, deferrable: 1000 }
/** Requests in progress, which wait for a database: as many as are answered in this time. */
const PROGRESS_SECONDS: ByPriority = { essential: 3, normal: 0.75, deferrable: 0.5 }
/** Requests in progress that are no sign of an overload, however slow their answers. */
const LEAST_IN_PROGRESS: ByPriority = { essential: 2000, normal: 96, deferrable: 64 }
/** A wait that is a sign of an overload if it lasts. */
const SIGN_MILLISECONDS = 100
/** A shorter rush is waited out: everybody is answered. */
const RUSH_MILLISECONDS = 1000
/** An overload is over after this time without a sign of it. */
const CALM_MILLISECONDS = 250

export type AdmissionOptions = {
  /** Milliseconds of a clock that never goes back. */
  now: () => number
  /** Runs once the present round of the event loop is over. */
  afterRound: (done: () => void) => void
  onOverload: () => void
  onCalm: (refused: number) => void
  /** False to let everybody wait; default true. */
  mayRefuse?: boolean
}

/** Continues a request, or refuses it. */
type Continue = (refusal?: CallError) => void

export type Admission = {
  /** Continues a request at once or after those before it, or refuses it. */
  enter: (priority: RequestPriority, go: Continue) => void
  /** Throws the refusal of a request that needs work after all, because the cache has no answer. */
  admit: (priority: RequestPriority) => void
  /** Counts a request in progress; returns what to call at its end. */
  begin: () => () => void
  isOverloaded: () => boolean
}

/** Notes signs of an overload: it has begun once they last, and is over after a while without one. */
function createOverloadWatch({ now, onOverload, onCalm }: AdmissionOptions) {
  let overload: { since: number; seenAt: number; refused: number } | undefined
  return {
    note(since: number, at: number) {
      if (overload && at - overload.seenAt <= CALM_MILLISECONDS) {
        overload.seenAt = at
        return
      }
      if (overload && overload.refused > 0) onCalm(overload.refused)
      overload = { since, seenAt: at, refused: 0 }
    },
    isOverloaded: (at = now()) =>
      overload !== undefined &&
      at - overload.seenAt <= CALM_MILLISECONDS &&
      overload.seenAt - overload.since >= RUSH_MILLISECONDS,
    refusal() {
      if (overload && overload.refused === 0) onOverload()
      if (overload) overload.refused += 1
      return new CallError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    },
  }
}

/** Decides who is answered, and in which order, when more arrives than the process can do. */
export function createAdmission(options: AdmissionOptions): Admission {
  const { now, afterRound, mayRefuse = true } = options
  const waiting = createPriorityQueue<Continue>()
  const watch = createOverloadWatch(options)
  const rate = createAnswerRate(now)
  let inProgress = 0
  let roundStartedAt: number | undefined

  const isFull = (priority: RequestPriority, at: number) =>
    inProgress > Math.max(LEAST_IN_PROGRESS[priority], rate.perSecond(at) * PROGRESS_SECONDS[priority])
  const isLong = (priority: RequestPriority, at: number) =>
    waiting.countBefore(priority) >= Math.max(LEAST_WAITING, rate.perSecond(at) * WAIT_SECONDS[priority])
  const mustRefuse = (priority: RequestPriority, at: number) => {
    if (isFull('deferrable', at)) watch.note(at, at)
    return mayRefuse && watch.isOverloaded(at) && (isLong(priority, at) || isFull(priority, at))
  }
  const openRound = (at: number) => {
    if (roundStartedAt !== undefined) return
    roundStartedAt = at
    afterRound(endRound)
  }
  const endRound = () => {
    roundStartedAt = undefined
    if (waiting.count() === 0) return
    const at = now()
    openRound(at)
    const oldest = waiting.oldest()
    if (oldest !== undefined && at - oldest > SIGN_MILLISECONDS) watch.note(oldest, at)
    if (mayRefuse) for (const go of waiting.takeExpired(at, EXPIRY_MILLISECONDS)) go(watch.refusal())
    for (let begun = 0; begun < MOST_IN_A_SLICE && now() - at < SLICE_MILLISECONDS; begun += 1) waiting.take()?.()
  }

  return {
    enter(priority, go) {
      const at = now()
      if (mustRefuse(priority, at)) return go(watch.refusal())
      openRound(at)
      const isEarly = at - (roundStartedAt ?? at) < SLICE_MILLISECONDS
      if (isEarly && waiting.count() === 0) go()
      else waiting.add(priority, go, at)
    },
    admit(priority) {
      if (mustRefuse(priority, now())) throw watch.refusal()
    },
    begin() {
      inProgress += 1
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        inProgress -= 1
        rate.count(now())
      }
    },
    isOverloaded: () => watch.isOverloaded(),
  }
}
