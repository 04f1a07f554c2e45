import type { LetterState } from '#contract/studio/letters/letters.ts'

/**
 * The actions of staff on a letter that is scheduled or being sent. A draft is scheduled or sent by another call, which
 * requires a recent authentication. Only the clock turns `scheduled` into `sending`, and `sending` into `sent`.
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
