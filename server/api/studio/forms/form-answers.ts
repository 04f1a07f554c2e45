import type { Answer } from '../../answer.ts'
import { answerListForms } from './list-forms.ts'
import { answerOpenForm } from './open-form.ts'
import { answerReplyToForm } from './reply-to-form.ts'
import { answerSetFormDone } from './set-form-done.ts'

/** The calls about submitted forms. */
export const FORM_ANSWERS: readonly Answer[] = [answerListForms, answerOpenForm, answerReplyToForm, answerSetFormDone]
