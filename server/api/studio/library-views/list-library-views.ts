import { listLibraryViews } from '#contract/studio/library/library-views.ts'
import { listViews } from '../../../studio/library/change-views.ts'
import { answer } from '../../answer.ts'

export const answerListLibraryViews = answer(listLibraryViews, async (_input, context) => ({
  data: await listViews(context.database, context.staff),
}))
