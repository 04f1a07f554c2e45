import type { Answer } from '../../answer.ts'
import { answerGetListening } from './get-listening.ts'
import { answerGetListeningOf } from './get-listening-of.ts'
import { answerListListening } from './list-listening.ts'

/** The calls about listening. */
export const LISTENING_ANSWERS: readonly Answer[] = [answerGetListening, answerListListening, answerGetListeningOf]
