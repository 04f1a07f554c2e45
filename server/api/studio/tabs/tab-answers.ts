import type { Answer } from '../../answer.ts'
import { answerCancelTabSchedule } from './cancel-tab-schedule.ts'
import { answerDeleteTabDraft } from './delete-tab-draft.ts'
import { answerApplyTabExperiment } from './experiments/apply-tab-experiment.ts'
import { answerListTabExperiments } from './experiments/list-tab-experiments.ts'
import { answerStartTabExperiment } from './experiments/start-tab-experiment.ts'
import { answerStopTabExperiment } from './experiments/stop-tab-experiment.ts'
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
  answerApplyTabExperiment,
  answerCancelTabSchedule,
  answerDeleteTabDraft,
  answerFollowTabSource,
  answerGetTabVersion,
  answerListPlaceables,
  answerListTabExperiments,
  answerListTabVersions,
  answerMakeTabDraft,
  answerPreviewTabVersion,
  answerPublishTabVersion,
  answerSaveTabVersion,
  answerScheduleTabVersion,
  answerStartTabExperiment,
  answerStopTabExperiment,
]
