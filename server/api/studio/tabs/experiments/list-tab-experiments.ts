import { listTabExperiments } from '#contract/studio/tab-experiments.ts'
import { listExperimentRows } from '#server/database/studio/experiments/tab-experiments.ts'
import { presentExperiment } from '../../../../studio/tabs/experiments/present-experiment.ts'
import { requireTab } from '../../../../studio/tabs/present-version.ts'
import { answer } from '../../../answer.ts'

const LATEST = 10

export const answerListTabExperiments = answer(listTabExperiments, async ({ params }, { database }) => {
  requireTab(params.tab_id)
  const rows = await listExperimentRows(database, params.tab_id, LATEST)
  return { data: await Promise.all(rows.map((row) => presentExperiment(database, row))) }
})
