import { applyTabExperiment } from '#contract/studio/tab-experiments.ts'
import type { TabVersionRow } from '#server/database/studio/tab-version-tables.ts'
import { insertVersion } from '#server/database/studio/tab-versions.ts'
import { requirePublishable, writeLive } from '../../../../studio/tabs/change-version.ts'
import { endExperiment } from '../../../../studio/tabs/experiments/end-experiment.ts'
import { endRunningExperiment } from '../../../../studio/tabs/experiments/end-running-experiment.ts'
import { openVersion } from '../../../../studio/tabs/present-version.ts'
import { answer } from '../../../answer.ts'

export const answerApplyTabExperiment = answer(applyTabExperiment, async ({ params }, context) => {
  const { database, clock, ids, staff } = context
  const { tab_id: tab, experiment_id } = params
  const [id, now, actorId] = [ids.newId(), clock.now(), staff.userId]
  await endRunningExperiment(context, { tab, id: experiment_id }, async (transaction, experiment) => {
    const row: TabVersionRow = {
      ...{ id, tab, name: experiment.version_name, state: 'draft', revision: 1 },
      ...{ document_json: experiment.document_json, publish_at: null, time_zone: null, published_at: null },
      ...{ updated_at: now, actor_id: actorId },
    }
    await requirePublishable(transaction, row, now)
    await endExperiment(transaction, { tab, state: 'applied', now, actorId })
    await insertVersion(transaction, row)
    await writeLive(transaction, { row, now, actorId })
  })
  return { data: await openVersion({ database, now }, { tab, id }) }
})
