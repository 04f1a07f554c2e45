import type { Answer } from '../../answer.ts'
import { answerAddLibraryView } from './add-library-view.ts'
import { answerChangeLibraryView } from './change-library-view.ts'
import { answerListLibraryViews } from './list-library-views.ts'
import { answerRemoveLibraryView } from './remove-library-view.ts'

export const LIBRARY_VIEW_ANSWERS: readonly Answer[] = [
  answerListLibraryViews,
  answerAddLibraryView,
  answerChangeLibraryView,
  answerRemoveLibraryView,
]
