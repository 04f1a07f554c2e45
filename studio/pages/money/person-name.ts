import type { MoneyRow } from '#contract/studio/money/figures.ts'
import { moneyText } from '#studio/text/money/money-en.ts'

/** The name of a person in a list of money, or what is shown in its place. */
export function personName(person: MoneyRow['person']): string {
  if (!person) return moneyText.hidden_person
  return person.name ?? person.email ?? person.phone ?? moneyText.no_name
}
