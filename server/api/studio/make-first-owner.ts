import { makeFirstOwner } from '#contract/studio/first-run.ts'
import { oneLine } from '#rules/forms/one-line.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { hasOwner } from '#server/database/studio/staff.ts'
import { hashPassword } from '#server/gateways/credentials/passwords.ts'
import { requireStrongPassword } from '../../accounts/passwords/require-strong-password.ts'
import { startSession } from '../../accounts/sessions/start-session.ts'
import { readEmail } from '../../context/read-address.ts'
import { insertFirstOwner } from '../../studio/first-run/first-owner.ts'
import { answer } from '../answer.ts'

export const answerMakeFirstOwner = answer(makeFirstOwner, async ({ body }, context) => {
  const { clock, ids } = context
  if (await hasOwner(context.database)) throw context.refuse('not_found')
  const address = readEmail(body.email)
  requireStrongPassword(body.password, address)
  const user = newUserRow({
    id: ids.newIdAt(clock.now()),
    email: address.written,
    email_key: address.key,
    // Whoever reads the output of the program runs it: the code proves more than a mailbox.
    is_verified: 1,
    is_operator: 1,
    password_hash: await hashPassword(body.password, ids.newSecret()),
    created_at: clock.now(),
    name: oneLine(body.name),
  })
  await insertFirstOwner(context, { code: body.code, user })
  return { data: await startSession(context, user.id, 'registered') }
})
