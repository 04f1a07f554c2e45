export type Correction = { kind: 'rate'; rate: number } | { kind: 'jump'; to: number }

/** A difference that nobody hears. */
export const UNHEARD_SECONDS = 0.025
/** A longer difference is jumped over. */
export const JUMP_SECONDS = 3
/** Shortly after a start or a jump, when another jump is hardly noticed. */
export const SETTLING_JUMP_SECONDS = 0.3
/** A voice that is faster or slower by more than this sounds wrong. */
export const MOST_RATE_CHANGE = 0.08
/** The change of speed that mends one second of difference. */
const RATE_CHANGE_A_SECOND = 0.4

type Places = {
  /** Seconds: where this player is, and where all should be. */
  position: number
  common: number
  /** Shortly after a start or a jump. */
  isSettling: boolean
}

/** How a player gets back in step: by a slight change of speed, or by a jump if the difference is large. */
export function correctionFor({ position, common, isSettling }: Places): Correction {
  const ahead = position - common
  const size = Math.abs(ahead)
  if (size > (isSettling ? SETTLING_JUMP_SECONDS : JUMP_SECONDS)) return { kind: 'jump', to: common }
  if (size < UNHEARD_SECONDS) return { kind: 'rate', rate: 1 }
  const change = Math.min(MOST_RATE_CHANGE, size * RATE_CHANGE_A_SECOND)
  return { kind: 'rate', rate: 1 - Math.sign(ahead) * change }
}
