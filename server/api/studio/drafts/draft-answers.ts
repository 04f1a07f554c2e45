import type { Answer } from '../../answer.ts'
import { answerDiscardDraft } from './discard-draft.ts'
import { answerGetDrafts } from './get-drafts.ts'
import { answerSaveDraft } from './save-draft.ts'

export const DRAFT_ANSWERS: readonly Answer[] = [answerGetDrafts, answerSaveDraft, answerDiscardDraft]
