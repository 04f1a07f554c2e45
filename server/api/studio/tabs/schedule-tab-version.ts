import { scheduleTabVersion } from '#contract/studio/tabs.ts'
import { isTimeZone } from '#rules/dates/time-zone.ts'
import { updateVersion } from '#server/database/studio/tab-versions.ts'
import { changeVersion, requirePublishable } from '../../../studio/tabs/change-version.ts'
import { openVersion } from '../../../studio/tabs/present-version.ts'
import { answer } from '../../answer.ts'

export const answerScheduleTabVersion = answer(scheduleTabVersion, async ({ params, body }, context) => {
  const { database, clock, staff } = context
  const key = { tab: params.tab_id, id: params.version_id }
  const [now, publish_at] = [clock.now(), Date.parse(body.publish_at)]
  if (publish_at <= now) throw context.refuse('invalid_input', { field: 'publish_at', message: 'this time is past' })
  if (!isTimeZone(body.time_zone)) throw context.refuse('invalid_input', { field: 'time_zone' })
  await changeVersion(context, { ...key, move: 'schedule', revision: body.revision }, async (transaction, row) => {
    await requirePublishable(transaction, row, publish_at)
    await updateVersion(transaction, row.id, {
      state: 'scheduled',
      publish_at,
      time_zone: body.time_zone,
      updated_at: now,
      actor_id: staff.userId,
    })
  })
  return { data: await openVersion({ database, now }, key) }
})
