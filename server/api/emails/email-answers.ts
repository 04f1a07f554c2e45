import type { Answer } from '../answer.ts'
import { answerGetEmailChoices } from './get-email-choices.ts'
import { answerSetEmailChoices } from './set-email-choices.ts'
import { answerUnsubscribe } from './unsubscribe.ts'

export const EMAIL_ANSWERS: readonly Answer[] = [answerGetEmailChoices, answerSetEmailChoices, answerUnsubscribe]
