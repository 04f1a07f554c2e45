import type { MoneyRow } from '#contract/studio/money/figures.ts'
import { maskEmail, maskPhone } from '#rules/studio/mask-address.ts'

/** A person as the lists of money join them; null for a deleted account. */
export type PersonColumns = {
  person_id: string | null
  person_name: string | null
  person_email: string | null
  person_phone: string | null
}

/** A person whose addresses stay hidden until somebody opens them with a reason. */
export function presentMaskedPerson(row: PersonColumns): MoneyRow['person'] {
  const { person_id, person_name, person_email, person_phone } = row
  if (person_id === null) return null
  return {
    id: person_id,
    name: person_name,
    email: person_email === null ? null : maskEmail(person_email),
    phone: person_phone === null ? null : maskPhone(person_phone),
  }
}
