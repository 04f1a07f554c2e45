import { changeLibraryView } from '#contract/studio/library/library-views.ts'
import { changeView } from '../../../studio/library/change-views.ts'
import { answer } from '../../answer.ts'

export const answerChangeLibraryView = answer(changeLibraryView, async ({ params, body }, context) => ({
  data: await changeView(context, context.staff, { ...params, ...body }),
}))
