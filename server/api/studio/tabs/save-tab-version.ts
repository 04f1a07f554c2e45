import { saveTabVersion, type TabDocument } from '#contract/studio/tabs.ts'
import { listPictureIds } from '#server/database/studio/placeables.ts'
import { insertSave, updateVersion } from '#server/database/studio/tab-versions.ts'
import { changeVersion, requirePublishable } from '../../../studio/tabs/change-version.ts'
import { openVersion, picturesOf } from '../../../studio/tabs/present-version.ts'
import { answer } from '../../answer.ts'

export const answerSaveTabVersion = answer(saveTabVersion, async ({ params, body }, context) => {
  const { database, clock, staff } = context
  const { revision, name, tags, sections } = body
  const document: TabDocument = { tags, sections }
  const key = { tab: params.tab_id, id: params.version_id }
  const repeated = sections.find(({ id }, at) => sections.findIndex((other) => other.id === id) !== at)
  if (repeated) throw context.refuse('invalid_input', { field: `sections.${repeated.id}`, message: 'the id is taken' })
  const pictures = picturesOf(document)
  const stored = await listPictureIds(database, pictures.map(mediumOf))
  const unknown = pictures.find((picture) => !stored.has(mediumOf(picture)) || picture.split('/').length !== 2)
  if (unknown !== undefined) throw context.refuse('invalid_input', { field: 'sections', message: 'no such picture' })

  const now = clock.now()
  await changeVersion(context, { ...key, move: 'save', revision }, async (transaction, row) => {
    const saved = {
      ...row,
      name: name?.trim() ?? row.name,
      revision: row.revision + 1,
      document_json: JSON.stringify(document),
      updated_at: now,
      actor_id: staff.userId,
    }
    // A scheduled version is checked on every save, because it goes live by itself.
    if (row.state === 'scheduled') await requirePublishable(transaction, saved, row.publish_at ?? now)
    const { name: newName, document_json, updated_at, actor_id } = saved
    await updateVersion(transaction, row.id, {
      name: newName,
      revision: saved.revision,
      document_json,
      updated_at,
      actor_id,
    })
    await insertSave(transaction, saved)
  })
  return { data: await openVersion({ database, now }, key) }
})

function mediumOf(picture: string): string {
  return picture.split('/')[0] ?? ''
}
