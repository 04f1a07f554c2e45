import { makeFirstOwner } from '#contract/studio/first-run.ts'
import { hasOwner } from '#server/database/studio/staff.ts'
import { newPasswordAccount } from '../../accounts/passwords/new-password-account.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { insertFirstOwner } from '../../studio/first-run/first-owner.ts'
import { answer } from '../answer.ts'

export const answerMakeFirstOwner = answer(makeFirstOwner, async ({ body }, context) => {
  if (await hasOwner(context.database)) throw context.refuse('not_found')
  // The code proves access to the program's output, which is stronger than a verified mailbox.
  const user = { ...(await newPasswordAccount(context, body)), is_operator: 1 as const }
  await insertFirstOwner(context, { code: body.code, user })
  return { data: await startSession(context, user.id, 'registered') }
})
