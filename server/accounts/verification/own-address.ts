import type { CodeChannel } from '#contract/accounts/reauthentication.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { ContactAddress } from '../../context/read-address.ts'

/** Where a code reaches the account's owner: by email unless `channel` says otherwise. Undefined if there is no such address. */
export function findOwnAddress(
  { email, email_key, phone }: UserRow,
  channel?: CodeChannel,
): ContactAddress | undefined {
  if (channel !== 'sms' && email !== null && email_key !== null) {
    return { channel: 'email', written: email, key: email_key }
  }
  return channel !== 'email' && phone !== null ? { channel: 'sms', written: phone, key: phone } : undefined
}
