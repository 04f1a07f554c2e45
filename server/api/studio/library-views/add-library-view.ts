import { addLibraryView } from '#contract/studio/library/library-views.ts'
import { addView } from '../../../studio/library/change-views.ts'
import { answer } from '../../answer.ts'

export const answerAddLibraryView = answer(addLibraryView, async ({ body }, context) => ({
  data: await addView(context, context.staff, body),
}))
