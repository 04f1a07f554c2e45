import { CallError } from '#contract/errors.ts'
import { emailKey, isEmail } from '#rules/forms/email.ts'
import { parsePhoneNumber } from '#rules/forms/phone-number.ts'

type AddressInput = { email?: string; country_code?: string; phone?: string }

/** An address to reach somebody; `key` is its form for look-ups. */
export type ContactAddress = { channel: 'email' | 'sms'; written: string; key: string }

/** The address in a body; undefined if there is none. Refuses an invalid one. */
export function readAddress({ email, country_code, phone }: AddressInput): ContactAddress | undefined {
  if (email !== undefined) return readEmail(email)
  if (phone === undefined) return undefined
  const number = parsePhoneNumber(country_code ?? '', phone)
  if (!number) throw new CallError('invalid_phone', { field: country_code === undefined ? 'country_code' : 'phone' })
  return { channel: 'sms', written: number, key: number }
}

export function readEmail(email: string): ContactAddress {
  const written = email.trim()
  if (!isEmail(written)) throw new CallError('invalid_email', { field: 'email' })
  return { channel: 'email', written, key: emailKey(written) }
}

/** The look-up of an account by an address. */
export function accountLookup({ channel, key }: ContactAddress): { emailKey: string } | { phone: string } {
  return channel === 'email' ? { emailKey: key } : { phone: key }
}
