import { reauthenticate } from '#contract/accounts/reauthentication.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { reauthenticateUser } from '../../accounts/verification/reauthenticate-user.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

/** Reauthentication is a new sign-in: the former session ends, also for anybody else who has it. */
export const answerReauthenticate = answer(reauthenticate, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  await reauthenticateUser(context, user, body)
  return { data: await startSession(context, user.id, 'reauthenticated') }
})
