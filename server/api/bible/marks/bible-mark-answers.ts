import type { Answer } from '../../answer.ts'
import { answerListBibleMarks } from './list-bible-marks.ts'
import { answerListChapterMarks } from './list-chapter-marks.ts'
import { answerPutBibleMark } from './put-bible-mark.ts'

/** Calls about what readers keep on verses. */
export const BIBLE_MARK_ANSWERS: readonly Answer[] = [answerListBibleMarks, answerListChapterMarks, answerPutBibleMark]
