import type { Answer } from '../../answer.ts'
import { answerCheckPassage } from './check-passage.ts'
import { answerClearDay } from './clear-day.ts'
import { answerEditDevotional } from './edit-devotional.ts'
import { answerExportDevotionals } from './export-devotionals.ts'
import { answerFollowDevotionalSource } from './follow-devotional-source.ts'
import { answerGetCalendar } from './get-calendar.ts'
import { answerGetDevotional } from './get-devotional.ts'
import { answerImportDevotionals } from './import-devotionals.ts'
import { answerListDevotionalRevisions } from './list-devotional-revisions.ts'
import { answerMoveDevotionals } from './move-devotionals.ts'
import { answerUndoDayRevisions } from './undo-day-revisions.ts'

/** The answers of the studio's calendar. */
export const CALENDAR_ANSWERS: readonly Answer[] = [
  answerGetCalendar,
  answerGetDevotional,
  answerListDevotionalRevisions,
  answerEditDevotional,
  answerFollowDevotionalSource,
  answerClearDay,
  answerMoveDevotionals,
  answerUndoDayRevisions,
  answerCheckPassage,
  answerImportDevotionals,
  answerExportDevotionals,
]
