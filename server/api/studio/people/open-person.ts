import { OPENING_MINUTES, openPerson } from '#contract/studio/people.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { answer } from '../../answer.ts'

export const answerOpenPerson = answer(openPerson, async ({ params, body }, context) => {
  const { database, staff, clock, refuse } = context
  if (!(await findUser(database, params.user_id))) throw refuse('account_not_found')
  await database.transaction().execute((transaction) =>
    recordStaffAction(transaction, context, {
      kind: 'person_opened',
      actorId: staff.userId,
      personId: params.user_id,
      reason: body.reason,
    }),
  )
  const opened_until = new Date(clock.now() + OPENING_MINUTES * MINUTE_MILLISECONDS).toISOString()
  return { data: { opened_until } }
})
