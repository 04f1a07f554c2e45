import type { LetterChannel, LetterState } from '#contract/studio/letters/letters.ts'
import type { LetterRowState } from './letter-tables.ts'

const PUSH_STATES: Record<LetterState, LetterRowState> = {
  ...{ draft: 'push_draft', scheduled: 'push_scheduled', sending: 'push_sending', paused: 'push_paused' },
  ...{ stopped: 'stopped', sent: 'sent' },
}
const STATES: Record<LetterRowState, LetterState> = {
  ...{ draft: 'draft', scheduled: 'scheduled', sending: 'sending', paused: 'paused' },
  ...{ push_draft: 'draft', push_scheduled: 'scheduled', push_sending: 'sending', push_paused: 'paused' },
  ...{ stopped: 'stopped', sent: 'sent' },
}

export const SCHEDULED_STATES: readonly LetterRowState[] = ['scheduled', 'push_scheduled']
export const SENDING_STATES: readonly LetterRowState[] = ['sending', 'push_sending']
/** Of letters that are not over. */
export const OPEN_LETTER_STATES: readonly LetterRowState[] = [
  ...SCHEDULED_STATES,
  ...SENDING_STATES,
  'draft',
  'push_draft',
  'paused',
  'push_paused',
]

/** A letter's state as its row has it. */
export function rowStateOf(state: LetterState, channel: LetterChannel): LetterRowState {
  return channel === 'push' ? PUSH_STATES[state] : state
}

/** The state of a row as people know it. */
export function letterStateOf(state: LetterRowState): LetterState {
  return STATES[state]
}
