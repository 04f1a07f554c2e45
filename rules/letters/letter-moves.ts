import type { LetterState } from '#contract/studio/letters/letters.ts'

/**
 * What staff may make of a letter whose sending was started. A draft is started by its own call, which asks for a recent
 * authentication. The clock alone makes `scheduled` into `sending`, and `sending` into `sent`.
 */
const MOVES: Record<LetterState, readonly LetterState[]> = {
  draft: [],
  scheduled: ['draft'],
  sending: ['paused', 'stopped'],
  paused: ['sending', 'stopped'],
  stopped: [],
  sent: [],
}

export function canMoveLetter(from: LetterState, to: LetterState): boolean {
  return MOVES[from].includes(to)
}
