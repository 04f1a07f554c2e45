import { stopTabExperiment } from '#contract/studio/tab-experiments.ts'
import { endExperiment } from '../../../../studio/tabs/experiments/end-experiment.ts'
import { endRunningExperiment } from '../../../../studio/tabs/experiments/end-running-experiment.ts'
import { presentExperiment, requireExperiment } from '../../../../studio/tabs/experiments/present-experiment.ts'
import { answer } from '../../../answer.ts'

export const answerStopTabExperiment = answer(stopTabExperiment, async ({ params }, context) => {
  const { database, clock, staff } = context
  const key = { tab: params.tab_id, id: params.experiment_id }
  await endRunningExperiment(context, key, (transaction, { tab }) =>
    endExperiment(transaction, { tab, state: 'stopped', now: clock.now(), actorId: staff.userId }),
  )
  return { data: await presentExperiment(database, await requireExperiment(database, key)) }
})
