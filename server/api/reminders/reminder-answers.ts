import type { Answer } from '../answer.ts'
import { answerGetReminder } from './get-reminder.ts'
import { answerSetReminder } from './set-reminder.ts'
import { answerStartPush } from './start-push.ts'
import { answerStopPush } from './stop-push.ts'

/** Calls about a user's daily reminder. */
export const REMINDER_ANSWERS: readonly Answer[] = [
  answerGetReminder,
  answerSetReminder,
  answerStartPush,
  answerStopPush,
]
