import { CallError } from '#contract/errors.ts'
import { emailKey, isEmail } from '#rules/forms/email.ts'
import { parsePhoneNumber } from '#rules/forms/phone-number.ts'

type AddressInput = { email?: string; country_code?: string; phone?: string }

/** An address somebody can be reached at; `key` is what it is looked up by. */
export type ContactAddress = { channel: 'email' | 'sms'; written: string; key: string }

/** The address in a body; undefined when it names none. Refuses one that cannot be. */
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

/** How an account is looked up by an address. */
export function accountLookup({ channel, key }: ContactAddress): { emailKey: string } | { phone: string } {
  return channel === 'email' ? { emailKey: key } : { phone: key }
}
