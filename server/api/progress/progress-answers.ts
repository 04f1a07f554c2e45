import type { Answer } from '../answer.ts'
import { answerClearProgress } from './clear-progress.ts'
import { answerDeleteProgress } from './delete-progress.ts'
import { answerListProgress } from './list-progress.ts'
import { answerPutProgress } from './put-progress.ts'

/** Calls about what was heard. */
export const PROGRESS_ANSWERS: readonly Answer[] = [
  answerListProgress,
  answerPutProgress,
  answerDeleteProgress,
  answerClearProgress,
]
