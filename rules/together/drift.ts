export type Correction = { kind: 'rate'; rate: number } | { kind: 'jump'; to: number }

/** A smaller difference cannot be heard. */
export const UNHEARD_SECONDS = 0.025
/** A larger difference is corrected by a jump. */
export const JUMP_SECONDS = 3
/** The same shortly after a start or a jump, when another jump is hardly noticed. */
export const SETTLING_JUMP_SECONDS = 0.3
/** The largest change of speed at which a voice still sounds natural. */
export const MOST_RATE_CHANGE = 0.08
/** The change of speed for each second of difference. */
const RATE_CHANGE_A_SECOND = 0.4

type Places = {
  /** Seconds: the position of this player, and the common position. */
  position: number
  common: number
  /** True shortly after a start or a jump. */
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
