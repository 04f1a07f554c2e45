import { correctionFor } from '#rules/together/drift.ts'
import { millisecondsOpen } from '#web/http/browser/clock.ts'
import type { AudioPlayer } from '../engine/audio-player.ts'

const SETTLING_MILLISECONDS = 5000
const JUMPS_WHILE_SETTLING = 3
const FADE_IN_MILLISECONDS = 2000
/** A player this far off still counts as in step: nobody can notice the difference. */
const IN_STEP_SECONDS = 0.2
/** A jump takes time; the next one aims ahead by what the last one took, but not by more than this. */
const MOST_LEAD_SECONDS = 1
const LEAST_RATE_CHANGE = 0.001

export type DriftCorrection = {
  /** Call it after a start or a change: larger differences are corrected by jumps for a while. */
  settle: () => void
  /** Mutes the player until it is in step. */
  silence: () => void
  /** Brings a playing player nearer to the common position, in seconds. True if it is in step. */
  correct: (common: number) => boolean
}

type CorrectionParts = {
  audio: HTMLAudioElement
  player: Pick<AudioPlayer, 'seek' | 'setFade' | 'setTemporaryRate'>
  /** The latest position to jump to, in seconds. */
  end: number
}

/** Corrects the difference between a player and the common position. */
export function createDriftCorrection({ audio, player, end }: CorrectionParts): DriftCorrection {
  let settlingUntil = 0
  let jumps = 0
  let lead = 0
  let fade: 'none' | 'silent' | { since: number } = 'none'

  function settle(): void {
    settlingUntil = millisecondsOpen() + SETTLING_MILLISECONDS
    jumps = 0
  }

  function jump(to: number, ahead: number): void {
    if (jumps > 0 && ahead < 0) lead = Math.min(MOST_LEAD_SECONDS, lead - ahead)
    if (jumps === 0) settle()
    jumps += 1
    player.seek(Math.min(to + lead, end))
  }

  function fadeIn(isInStep: boolean): void {
    if (fade === 'silent' && isInStep) fade = { since: millisecondsOpen() }
    if (typeof fade === 'string') return
    const fraction = Math.min(1, (millisecondsOpen() - fade.since) / FADE_IN_MILLISECONDS)
    player.setFade(fraction)
    if (fraction === 1) fade = 'none'
  }

  return {
    settle,
    silence() {
      fade = 'silent'
      player.setFade(0)
    },
    correct(common) {
      const position = audio.currentTime
      const ahead = position - common
      const isSettling = millisecondsOpen() < settlingUntil && jumps < JUMPS_WHILE_SETTLING
      const correction = correctionFor({ position, common, isSettling })
      if (correction.kind === 'jump') {
        jump(correction.to, ahead)
        return false
      }
      if (Math.abs(audio.playbackRate - correction.rate) > LEAST_RATE_CHANGE) player.setTemporaryRate(correction.rate)
      const isInStep = Math.abs(ahead) < IN_STEP_SECONDS
      fadeIn(isInStep)
      return isInStep
    },
  }
}
