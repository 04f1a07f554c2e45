import type { Answer } from '../../answer.ts'
import { answerCancelTabSchedule } from './cancel-tab-schedule.ts'
import { answerDeleteTabDraft } from './delete-tab-draft.ts'
import { answerFollowTabSource } from './follow-tab-source.ts'
import { answerGetTabVersion } from './get-tab-version.ts'
import { answerListPlaceables } from './list-placeables.ts'
import { answerListTabVersions } from './list-tab-versions.ts'
import { answerMakeTabDraft } from './make-tab-draft.ts'
import { answerPreviewTabVersion } from './preview-tab-version.ts'
import { answerPublishTabVersion } from './publish-tab-version.ts'
import { answerSaveTabVersion } from './save-tab-version.ts'
import { answerScheduleTabVersion } from './schedule-tab-version.ts'

export const TAB_ANSWERS: readonly Answer[] = [
  answerCancelTabSchedule,
  answerDeleteTabDraft,
  answerFollowTabSource,
  answerGetTabVersion,
  answerListPlaceables,
  answerListTabVersions,
  answerMakeTabDraft,
  answerPreviewTabVersion,
  answerPublishTabVersion,
  answerSaveTabVersion,
  answerScheduleTabVersion,
]
