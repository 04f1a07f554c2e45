import { dismissAuditAlert } from '#contract/studio/audit/audit-alerts.ts'
import { updateAlertDismissed } from '#server/database/studio/audit/audit-alerts.ts'
import { hasOtherOwner } from '#server/database/studio/staff.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { answer } from '../../answer.ts'

export const answerDismissAuditAlert = answer(dismissAuditAlert, async ({ params, body }, context) => {
  const { database, clock, staff, refuse } = context
  await database.transaction().execute(async (transaction) => {
    // First, because it locks the end of the chain: every action of staff locks the end, and then the alert.
    await recordStaffAction(transaction, context, {
      kind: 'alert_dismissed',
      actorId: staff.userId,
      personId: '',
      subjectId: params.id,
      reason: body.reason,
    })
    const alert = await updateAlertDismissed(transaction, { id: params.id, at: clock.now(), actorId: staff.userId })
    if (!alert) throw refuse('not_found')
    if (alert.actor_id === staff.userId && (await hasOtherOwner(transaction, staff.userId)))
      throw refuse('action_not_possible', { message: 'this alert is about you: ask another owner' })
  })
  return { data: { id: params.id } }
})
