import type { EmailState } from '#contract/accounts/emails.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { Database } from '#server/database/database.ts'
import { findEmailBounce } from '#server/database/emails/email-bounces.ts'

/** Whether an account can get emails. */
export async function emailStateOf(
  database: Database,
  { email_key, is_verified }: Pick<UserRow, 'email_key' | 'is_verified'>,
): Promise<EmailState> {
  if (email_key === null) return 'missing'
  if (is_verified === 0) return 'unconfirmed'
  return (await findEmailBounce(database, email_key)) ? 'bounced' : 'ready'
}
