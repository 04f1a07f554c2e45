import { oneLine } from '#rules/forms/one-line.ts'
import type { Program } from '#server/context/context.ts'
import { readEmail } from '#server/context/read-address.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { hashPassword } from '#server/gateways/credentials/passwords.ts'
import { requireStrongPassword } from './require-strong-password.ts'

type NewAccount = { email: string; password: string; name?: string }

/**
 * The row of an account whose address a one-time code has verified. Throws `invalid_email` and `weak_password`.
 */
export async function newPasswordAccount(
  { clock, ids }: Pick<Program, 'clock' | 'ids'>,
  { email, password, name }: NewAccount,
): Promise<UserRow> {
  const address = readEmail(email)
  requireStrongPassword(password, address)
  return newUserRow({
    id: ids.newIdAt(clock.now()),
    email: address.written,
    email_key: address.key,
    is_verified: 1,
    password_hash: await hashPassword(password, ids.newSecret()),
    created_at: clock.now(),
    name: oneLine(name),
  })
}
