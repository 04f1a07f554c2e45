import type { LetterChannel, LetterState } from '#contract/studio/letters/letters.ts'
import type { LetterRowState } from './letter-tables.ts'

const PUSH_STATES = { scheduled: 'push_scheduled', sending: 'push_sending' } as const
const STATES = { push_scheduled: 'scheduled', push_sending: 'sending' } as const

export const SCHEDULED_STATES: readonly LetterRowState[] = ['scheduled', 'push_scheduled']
export const SENDING_STATES: readonly LetterRowState[] = ['sending', 'push_sending']

/** A letter's state as its row has it. */
export function rowStateOf(state: LetterState, channel: LetterChannel): LetterRowState {
  return channel === 'push' && (state === 'scheduled' || state === 'sending') ? PUSH_STATES[state] : state
}

/** The state of a row as people know it. */
export function letterStateOf(state: LetterRowState): LetterState {
  return state === 'push_scheduled' || state === 'push_sending' ? STATES[state] : state
}
