import { exportPerson } from '#contract/studio/people/records.ts'
import { recordOperatorAudit } from '#server/billing/support/operator-actions.ts'
import { findEntitlementEnd } from '#server/database/accounts/sessions.ts'
import { listUserRecords } from '#server/database/accounts/user-records.ts'
import { presentUser } from '#server/present/account.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { answer } from '../../answer.ts'
import { requireMayAct } from './run-person-action.ts'

export const answerExportPerson = answer(exportPerson, async ({ params, body }, context) => {
  const { database, clock, staff } = context
  const personId = params.user_id
  const user = await requireMayAct(context, personId)
  const now = clock.now()
  const hasAccess = (await findEntitlementEnd(database, personId, now)) !== undefined
  await database.transaction().execute(async (transaction) => {
    const action = { kind: 'person_exported', actorId: staff.userId, personId, reason: body.reason } as const
    await recordStaffAction(transaction, context, action)
    await recordOperatorAudit(transaction, context, { userId: personId, kind: 'exported_by_operator' })
  })
  return {
    data: {
      exported_at: new Date(now).toISOString(),
      user: presentUser(user, hasAccess ? 'subscribed' : 'registered'),
      records: await listUserRecords(database, personId),
    },
  }
})
