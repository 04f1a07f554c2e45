import { type Cue, cueAt } from '#rules/player/transcript.ts'
import { type LineEnd, learnersRate, nextLineEnd, repeatSeconds } from '../../core/learning/learners-pace.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import type { AudioEngine } from '../engine/audio-engine.ts'

/** The time between two reports of the element's position. */
const NEAR_SECONDS = 0.25

type PaceParts = {
  store: Pick<AudioStore, 'getSnapshot' | 'subscribe'>
  controls: Pick<AudioEngine, 'pause' | 'seek' | 'toggle' | 'setTemporaryRate'>
  cues: readonly Cue[]
  /** Calls back when the sleep timer ends. Returns the unsubscribe function. */
  onSleepTimerEnd: (listener: () => void) => () => void
  /** Called with the line that the learner may now repeat, before the pause, and with null when the voice goes on. */
  onTurn: (line: number | null) => void
}

export type LearnersPace = {
  /** Plays the current line once more. */
  again: () => void
  /** Ends the learner's pace. If the voice was waiting for the learner, it goes on. */
  stop: () => void
}

/** Plays slowly, and pauses after each line so that the learner can repeat it. Pressing Play ends the pause. */
export function paceForLearner(parts: PaceParts): LearnersPace {
  const { store, controls, cues } = parts
  const turns = createTurns(parts)
  let lineTimer: ReturnType<typeof setTimeout> | undefined
  /** The line end that comes next. */
  let due: PlayedEnd | undefined

  function follow(): void {
    const { status, position, rate, discontinuity } = store.getSnapshot()
    // Set on every change, because a newly loaded recording begins at the listener's own speed.
    controls.setTemporaryRate(learnersRate(rate))
    clearTimeout(lineTimer)
    if (turns.updateTurn() || status !== 'playing') return
    // An end that is near stays due: a busy browser may report the position, and call the timer, too late.
    const isNear = due?.discontinuity === discontinuity && position > due.at - NEAR_SECONDS
    const end = isNear ? due : nextEnd(position)
    due = end
    if (end) lineTimer = setTimeout(() => begin(end), ((end.at - position) / learnersRate(rate)) * 1000)
  }

  function begin(end: PlayedEnd): void {
    due = undefined
    turns.begin(end)
  }

  function nextEnd(position: number): PlayedEnd | undefined {
    const { discontinuity } = store.getSnapshot()
    const last = turns.lastEnd()
    // The timer may have been a little early.
    const isBehind = last?.discontinuity === discontinuity && position < last.at && position > last.at - NEAR_SECONDS
    const next = nextLineEnd(cues, isBehind ? last.at : position)
    return next && { ...next, discontinuity }
  }

  const unsubscribe = store.subscribe(follow)
  follow()
  return {
    again: turns.again,
    stop() {
      unsubscribe()
      clearTimeout(lineTimer)
      turns.stop()
      controls.setTemporaryRate(null)
    },
  }
}

/** The end of a line. It counts only if playback reaches it without a jump. */
type PlayedEnd = LineEnd & { discontinuity: number }

/** A pause for the learner. `isQuiet` is true once the element has paused; `cancel` ends the wait without playing on. */
type Turn = PlayedEnd & { itemId: string | undefined; isQuiet: boolean; cancel: () => void }

/** The pauses in which the learner repeats a line. */
function createTurns({ store, controls, cues, onSleepTimerEnd, onTurn }: PaceParts) {
  let turn: Turn | null = null
  let lastEnd: PlayedEnd | undefined

  function begin(lineEnd: PlayedEnd): void {
    const cue = cues[lineEnd.line]
    const { status, rate, item } = store.getSnapshot()
    if (!cue || status !== 'playing') return
    lastEnd = lineEnd
    const timer = setTimeout(() => goOn(cues[lineEnd.line + 1]?.start), repeatSeconds(cue, rate) * 1000)
    const stopListening = onSleepTimerEnd(end)
    function cancel(): void {
      clearTimeout(timer)
      stopListening()
    }
    turn = { ...lineEnd, itemId: item?.id, isQuiet: false, cancel }
    onTurn(lineEnd.line)
    controls.pause()
  }

  /** Ends the pause after Play, or after a jump to another line. True while the voice still waits. */
  function updateTurn(): boolean {
    const { status, item, discontinuity } = store.getSnapshot()
    if (!turn) return false
    if (item?.id !== turn.itemId) end()
    else if (status === 'playing') {
      if (turn.isQuiet) end()
    } else {
      turn.isQuiet = true
      if (discontinuity !== turn.discontinuity) goOn(undefined)
    }
    return turn !== null
  }

  function end(): void {
    if (!turn) return
    turn.cancel()
    turn = null
    onTurn(null)
  }

  /** Plays on after a pause, from a position or from where the element is. */
  function goOn(position: number | undefined): void {
    end()
    if (position !== undefined) controls.seek(position)
    if (store.getSnapshot().status === 'paused') controls.toggle()
  }

  function again(): void {
    const line = turn?.line ?? Math.max(0, cueAt(cues, store.getSnapshot().position))
    goOn(cues[line]?.start)
  }
  return { begin, updateTurn, again, lastEnd: () => lastEnd, stop: () => turn && goOn(undefined) }
}
