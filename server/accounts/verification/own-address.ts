import type { CodeChannel } from '#contract/accounts/reauthentication.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { ContactAddress } from '../../context/read-address.ts'

/** The address for a code to the account's owner: email unless `channel` says otherwise. Undefined if there is none. */
export function findOwnAddress(
  { email, email_key, phone }: UserRow,
  channel?: CodeChannel,
): ContactAddress | undefined {
  if (channel !== 'sms' && email !== null && email_key !== null) {
    return { channel: 'email', written: email, key: email_key }
  }
  return channel !== 'email' && phone !== null ? { channel: 'sms', written: phone, key: phone } : undefined
}
