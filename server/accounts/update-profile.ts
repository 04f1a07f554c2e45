import { CallError } from '#contract/errors.ts'
import { knownLocale } from '#rules/browser/known-locale.ts'
import { oneLine } from '#rules/forms/one-line.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { updateUser } from '#server/database/accounts/users.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Context } from '../context/context.ts'
import { recordAudit } from './record-audit.ts'
import { recordAccountChange } from './recovery/record-account-change.ts'
import { claimAddress } from './verification/claim-address.ts'
import type { PhoneChange } from './verification/read-phone-change.ts'
import { consumeVerificationCode } from './verification/verification-codes.ts'

export type ProfileChange = Partial<Pick<UserRow, 'name' | 'locale'>>

/** Only the fields in the body, so that two concurrent changes are both kept. Refuses an unknown locale. */
export function readProfileChange({ name, locale }: { name?: string | null; locale?: string | null }): ProfileChange {
  return {
    ...(name !== undefined && { name: oneLine(name) }),
    ...(locale !== undefined && { locale: locale === null ? null : readLocale(locale) }),
  }
}

function readLocale(input: string): string {
  const locale = knownLocale(input)
  if (locale) return locale
  throw new CallError('invalid_input', { field: 'locale', message: 'not a locale of this site, such as en or pt-BR' })
}

/** Updates an account's name, locale and phone, with an audit event for each change. */
export async function updateProfile(
  context: Context,
  user: UserRow,
  { profile, phone }: { profile: ProfileChange; phone: PhoneChange | undefined },
): Promise<void> {
  const write = async (transaction: Transaction) => {
    const verification = phone?.verification
    if (verification) await consumeVerificationCode(transaction, context, { verification, by: 'code' })
    if (phone) await recordAccountChange(transaction, context, { userId: user.id, kind: 'phone_changed' })
    await updateUser(transaction, user.id, { ...profile, ...(phone && { phone: phone.number }) })
  }
  if (phone?.number) await claimAddress(context, { userId: user.id, address: { phone: phone.number } }, write)
  else await context.database.transaction().execute(write)
  const updated = { ...user, ...profile }
  if (updated.name !== user.name || updated.locale !== user.locale)
    await recordAudit(context, user.id, 'profile_changed')
  if (phone) await recordAudit(context, user.id, 'phone_changed')
}
