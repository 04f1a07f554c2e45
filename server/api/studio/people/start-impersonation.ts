import { CallError } from '#contract/errors.ts'
import { LOCALE_QUERY } from '#contract/locales.ts'
import { STUDIO_IMPERSONATION } from '#contract/paths.ts'
import { IMPERSONATION_MINUTES, startImpersonation } from '#contract/studio/people/impersonation.ts'
import { isStaff } from '#rules/accounts/is-staff.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { IMPERSONATION_PREFIX } from '#server/context/impersonation.ts'
import { findPersonBlock } from '#server/database/accounts/person-blocks.ts'
import { insertImpersonation } from '#server/database/studio/people/impersonations.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { answer } from '../../answer.ts'
import { requireMayAct } from './run-person-action.ts'

export const answerStartImpersonation = answer(startImpersonation, async ({ params, body }, context) => {
  const { database, staff, clock, ids, familyId } = context
  const user = await requireMayAct(context, params.user_id)
  if (isStaff(user)) throw notPossible('this account belongs to the team: the site can be seen as a listener only')
  if (await findPersonBlock(database, user.id)) throw notPossible('this person is blocked and sees nothing')
  // Dispatch has found the session of the member, so it has a family.
  if (familyId === null) throw new CallError('forbidden')
  const now = clock.now()
  const id = ids.newId()
  const token = IMPERSONATION_PREFIX + ids.newSecret()
  const endsAt = now + IMPERSONATION_MINUTES * MINUTE_MILLISECONDS
  await database.transaction().execute(async (transaction) => {
    await insertImpersonation(transaction, {
      ...{ id, token_hash: hashSecret(token), user_id: user.id, actor_id: staff.userId, actor_family_id: familyId },
      ...{ shows_progress: body.shows_progress ? 1 : 0, started_at: now, ends_at: endsAt },
    })
    await recordStaffAction(transaction, context, {
      kind: body.shows_progress ? 'impersonated_with_progress' : 'impersonated',
      actorId: staff.userId,
      personId: user.id,
      subjectId: id,
      reason: body.reason,
    })
  })
  const language = user.locale === null ? '' : `?${new URLSearchParams({ [LOCALE_QUERY]: user.locale }).toString()}`
  return { data: { token, path: STUDIO_IMPERSONATION + language, ends_at: new Date(endsAt).toISOString() } }
})

function notPossible(message: string): CallError {
  return new CallError('action_not_possible', { message })
}
