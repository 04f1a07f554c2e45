import { exportDevotionals } from '#contract/studio/calendar-import.ts'
import { writeTable } from '../../../studio/calendar/write-table.ts'
import { answer } from '../../answer.ts'

export const answerExportDevotionals = answer(exportDevotionals, async ({ query }, { database }) => ({
  data: { csv: await writeTable(database, { isTemplate: query.is_template === true }) },
}))
