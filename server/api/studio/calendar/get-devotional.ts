import { getDevotional } from '#contract/studio/calendar-days.ts'
import { passageColumns } from '../../../catalogue/daily/passage-columns.ts'
import { presentDevotional } from '../../../studio/calendar/present-devotional.ts'
import { answer } from '../../answer.ts'

export const answerGetDevotional = answer(getDevotional, async ({ params }, { database, clock, staff }) => ({
  data: await presentDevotional({ database, staff, now: clock.now(), passageOf: passageColumns }, params.day),
}))
