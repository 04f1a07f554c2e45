import { followDevotionalSource } from '#contract/studio/calendar-days.ts'
import { passageColumns } from '../../../catalogue/daily/passage-columns.ts'
import { changeDays } from '../../../studio/calendar/change-days.ts'
import { planFollow } from '../../../studio/calendar/plan-days.ts'
import { answer } from '../../answer.ts'

export const answerFollowDevotionalSource = answer(
  followDevotionalSource,
  async ({ params: { day }, body }, { database, clock, staff }) => {
    const revisions = await changeDays({ database, clock, passageOf: passageColumns }, staff, {
      days: [day],
      versions: [{ day, version: body.version }],
      type: 'follow-source',
      plan: (rows) => rows.map((row) => planFollow(row, body.field)),
    })
    return { data: { revisions } }
  },
)
