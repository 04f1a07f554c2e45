import { removeLibraryView } from '#contract/studio/library/library-views.ts'
import { removeView } from '../../../studio/library/change-views.ts'
import { answer } from '../../answer.ts'

export const answerRemoveLibraryView = answer(removeLibraryView, async ({ params }, context) => {
  await removeView(context.database, context.staff, params.id)
  return { data: { done: true } }
})
