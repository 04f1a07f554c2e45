import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { clamp } from '../clamp.ts'

/** How long the bed plays: with the voice, until the timer ends, or until a time (milliseconds since 1970). */
export type BedPhase =
  | { kind: 'silent' }
  | { kind: 'with-voice' }
  | { kind: 'until-timer' }
  | { kind: 'until'; endsAt: number }

export type BedEvent =
  | { type: 'voice-started' }
  /** Paused by the listener. */
  | { type: 'voice-paused' }
  /** The recording ended or failed; the next one may follow. */
  | { type: 'voice-ended'; hasTimer: boolean }
  | { type: 'timer-ended' }
  | { type: 'timer-removed' }
  | { type: 'time-passed' }

type BedTime = { now: number; bedMinutes: number }

/** The next item needs a moment to start; the bed lasts at least that long. */
const BETWEEN_ITEMS_MILLISECONDS = 8000
const LAST_FADE_MILLISECONDS = 6000
const SILENT: BedPhase = { kind: 'silent' }

/** The phase after an event; the same object if nothing changes. */
export function nextBedPhase(phase: BedPhase, event: BedEvent, time: BedTime): BedPhase {
  switch (event.type) {
    case 'voice-started':
      return phase.kind === 'with-voice' ? phase : { kind: 'with-voice' }
    case 'voice-paused':
      return phase.kind === 'with-voice' ? SILENT : phase
    case 'voice-ended':
      if (phase.kind !== 'with-voice') return phase
      return event.hasTimer ? { kind: 'until-timer' } : untilLater(time, BETWEEN_ITEMS_MILLISECONDS)
    case 'timer-ended':
      return phase.kind === 'with-voice' || phase.kind === 'until-timer' ? untilLater(time) : phase
    case 'timer-removed':
      return phase.kind === 'until-timer' ? untilLater(time) : phase
    case 'time-passed':
      return phase.kind === 'until' && time.now >= phase.endsAt ? SILENT : phase
  }
}

function untilLater({ now, bedMinutes }: BedTime, atLeastMilliseconds = 0): BedPhase {
  const milliseconds = Math.max(bedMinutes * MINUTE_MILLISECONDS, atLeastMilliseconds)
  return milliseconds > 0 ? { kind: 'until', endsAt: now + milliseconds } : SILENT
}

/**
 * The factor of the bed's volume, from 0 to 1. The bed fades with the voice (`fade`) if both end together, else at its
 * own end.
 */
export function bedVolume(phase: BedPhase, { now, bedMinutes, fade }: BedTime & { fade: number }): number {
  if (phase.kind === 'silent') return 0
  if (phase.kind === 'until') return clamp((phase.endsAt - now) / LAST_FADE_MILLISECONDS, 1)
  return bedMinutes > 0 ? 1 : fade
}
