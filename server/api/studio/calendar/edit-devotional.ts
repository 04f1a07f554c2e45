import { editDevotional, LONGEST_PASSAGE } from '#contract/studio/calendar-days.ts'
import { listOpenRecordings } from '#server/database/daily/daily-items.ts'
import { listPictureIds } from '#server/database/studio/placeables.ts'
import { findPassageText } from '../../../catalogue/daily/find-passage-text.ts'
import { passageColumns } from '../../../catalogue/daily/passage-columns.ts'
import { changeDays } from '../../../studio/calendar/change-days.ts'
import { planEdit } from '../../../studio/calendar/plan-days.ts'
import { isPicture } from '../../../studio/calendar/plan-table.ts'
import { usualBackgrounds } from '../../../studio/calendar/present-devotional.ts'
import { answer } from '../../answer.ts'

export const answerEditDevotional = answer(editDevotional, async ({ params: { day }, body }, context) => {
  const { database, clock, staff, refuse } = context
  const { version, reason, fields } = body
  const { reference, image, reading_id } = fields
  const passage = reference === undefined ? undefined : await findPassageText(database, reference)
  if (reference !== undefined && !passage) throw refuse('invalid_input', { field: 'fields.reference' })
  if (image !== undefined && !isPicture(image, await listPictureIds(database, [image.split('/')[0] ?? ''])))
    throw refuse('invalid_input', { field: 'fields.image' })
  if (
    typeof reading_id === 'string' &&
    !(await listOpenRecordings(database, [reading_id], clock.now())).has(reading_id)
  )
    throw refuse('invalid_input', { field: 'fields.reading_id' })
  const words = passage?.text ?? undefined
  const areTooLong = fields.body === undefined && words !== undefined && words.length > LONGEST_PASSAGE
  const edited = { ...fields, ...(passage && { reference: passage.reference }) }
  const [usual] = await usualBackgrounds(database, day)
  const revisions = await changeDays({ database, clock, passageOf: passageColumns }, staff, {
    days: [day],
    versions: [{ day, version }],
    type: 'edit',
    reason,
    plan: (rows) =>
      rows.map((row) => {
        if (row.columns) return planEdit(row, edited)
        if (areTooLong) throw refuse('invalid_input', { field: 'fields.reference' })
        // Defaults of a new devotional: the Bible’s words, and the day's usual picture.
        return planEdit(row, {
          ...(words !== undefined && { body: words }),
          ...(usual !== undefined && { image: usual }),
          ...edited,
        })
      }),
  })
  return { data: { revisions } }
})
