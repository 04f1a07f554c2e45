import { CallError } from '#contract/errors.ts'
import { deletePerson } from '#contract/studio/people/records.ts'
import { isStaff } from '#rules/accounts/is-staff.ts'
import { findUser, lockUser } from '#server/database/accounts/sessions.ts'
import { deleteAccount } from '../../../accounts/deletion/delete-account.ts'
import { endBilling, endCheckouts } from '../../../billing/end-billing.ts'
import { requireFreshProof } from '../../../context/require-fresh-proof.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { presentDeletion } from '../../../studio/people/present-deletion.ts'
import { answer } from '../../answer.ts'
import { requireMayAct } from './run-person-action.ts'

export const answerDeletePerson = answer(deletePerson, async ({ params, body }, context) => {
  const { staff, refuse, forgetSession } = context
  const { reason, is_preview } = body
  const personId = params.user_id
  if (!is_preview) await requireFreshProof(context)
  const user = await requireMayAct(context, personId)
  if (isStaff(user)) throw ofTeam()
  const data = { is_preview, ...(await presentDeletion(context, personId)) }
  if (is_preview) return { data }
  await endCheckouts(context, personId)
  const endedFamilyIds = await deleteAccount(context, {
    user,
    verification: undefined,
    endBilling: async (transaction) => {
      await endBilling(transaction, context, personId)
      // Of two deletions at once, the second finds nobody.
      await lockUser(transaction, personId)
      const person = await findUser(transaction, personId)
      if (!person) throw refuse('account_not_found')
      if (isStaff(person)) throw ofTeam()
    },
    record: (transaction) =>
      recordStaffAction(transaction, context, { kind: 'person_deleted', actorId: staff.userId, personId, reason }),
  })
  for (const id of endedFamilyIds) forgetSession(id)
  return { data }
})

function ofTeam(): CallError {
  return new CallError('action_not_possible', {
    message: 'this account belongs to the team: remove it from the team first',
  })
}
