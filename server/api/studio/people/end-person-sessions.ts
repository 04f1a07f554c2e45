import { endPersonSessions } from '#contract/studio/people.ts'
import { updateOtherSessionFamiliesEnded } from '#server/database/accounts/users.ts'
import { answer } from '../../answer.ts'
import { runPersonAction } from './run-person-action.ts'

export const answerEndPersonSessions = answer(endPersonSessions, async ({ params, body }, context) => {
  const { clock, forgetSession } = context
  const personId = params.user_id
  let ended: string[] = []
  const data = await runPersonAction(
    context,
    { kind: 'sessions_ended', personId, reason: body.reason, isPreview: body.is_preview },
    async (transaction) => {
      ended = await updateOtherSessionFamiliesEnded(transaction, personId, { exceptFamilyId: null, now: clock.now() })
      return {}
    },
  )
  if (!body.is_preview) for (const id of ended) forgetSession(id)
  return { data }
})
