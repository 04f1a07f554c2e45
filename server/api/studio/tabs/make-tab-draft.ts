import { makeTabDraft, SOURCE_VERSION } from '#contract/studio/tabs.ts'
import { findLiveVersion, insertVersion } from '#server/database/studio/tab-versions.ts'
import { findDocument, openVersion, requireTab } from '../../../studio/tabs/present-version.ts'
import { answer } from '../../answer.ts'

export const answerMakeTabDraft = answer(makeTabDraft, async ({ params, body }, { database, clock, ids, staff }) => {
  const { tab_id: tab } = params
  requireTab(tab)
  const from = body.from ?? (await findLiveVersion(database, tab))?.id ?? SOURCE_VERSION
  const document = await findDocument(database, { tab, id: from })
  const [id, now] = [ids.newId(), clock.now()]
  await database.transaction().execute((transaction) =>
    insertVersion(transaction, {
      id,
      tab,
      name: body.name.trim(),
      state: 'draft',
      revision: 1,
      document_json: JSON.stringify(document),
      publish_at: null,
      time_zone: null,
      published_at: null,
      updated_at: now,
      actor_id: staff.userId,
    }),
  )
  return { data: await openVersion({ database, now }, { tab, id }) }
})
