import { CallError } from '#contract/errors.ts'
import { startTabExperiment } from '#contract/studio/tab-experiments.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { findRunningExperiment, insertExperiment } from '#server/database/studio/experiments/tab-experiments.ts'
import type { Ids } from '#server/gateways/ids.ts'
import { changeVersion, requirePublishable } from '../../../../studio/tabs/change-version.ts'
import { presentExperiment, requireExperiment } from '../../../../studio/tabs/experiments/present-experiment.ts'
import { answer } from '../../../answer.ts'

const ID_CHARACTERS = 8

export const answerStartTabExperiment = answer(startTabExperiment, async ({ params, body }, context) => {
  const { database, clock, ids, staff } = context
  const tab = params.tab_id
  const id = shortId(ids)
  const now = clock.now()
  const version = { tab, id: body.version_id, move: 'test', revision: body.revision } as const
  await changeVersion(context, version, async (transaction, row) => {
    if (await findRunningExperiment(transaction, tab)) throw new CallError('experiment_running')
    await requirePublishable(transaction, row, now)
    await insertExperiment(transaction, {
      ...{ id, tab, name: body.name.trim(), state: 'running', share: body.share },
      ...{ version_id: row.id, version_name: row.name, document_json: row.document_json, results_json: null },
      ...{ original_changed_at: null, started_at: now, started_by: staff.userId, ended_at: null, ended_by: null },
    })
    await updateCatalogueVersion(transaction)
  })
  return { data: await presentExperiment(database, await requireExperiment(database, { tab, id })) }
})

/** Events and cookies name it: letters and digits alone. */
function shortId(ids: Ids): string {
  return `${ids.newId()}${ids.newId()}`
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
    .slice(0, ID_CHARACTERS)
}
