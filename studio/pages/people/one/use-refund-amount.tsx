import { type ReactNode, useState } from 'react'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { decimalText, parseDecimal } from '#rules/text/decimal-money.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import type { PersonAction } from './person-actions.ts'

/** The amount of a refund, and its field: all that is left at first. Undefined for another action or a wrong amount. */
export function useRefundAmount(
  part: PersonAction['part'],
  onEdit: () => void,
): { amount: number | undefined; confirm?: string; field: ReactNode } {
  const [typed, setTyped] = useState(part ? decimalText(part.left, part.currency) : '')
  if (!part) return { amount: undefined, field: null }
  const text = (cents: number) => moneyText(cents, part.currency, DEFAULT_LOCALE)
  const left = text(part.left)
  if (!part.in_parts)
    return {
      amount: part.left,
      confirm: peopleText.refund_do(left),
      field: <Note>{peopleText.refund_whole_hint}</Note>,
    }
  const parsed = parseDecimal(typed, part.currency)
  const amount = parsed !== undefined && parsed > 0 && parsed <= part.left ? parsed : undefined
  return {
    amount,
    confirm: amount === undefined ? peopleText.refund_do_some : peopleText.refund_do(text(amount)),
    field: (
      <TextField
        label={peopleText.refund_amount}
        hint={peopleText.refund_amount_hint(left)}
        inputMode="decimal"
        value={typed}
        onChange={(value) => {
          setTyped(value)
          onEdit()
        }}
        error={amount === undefined ? peopleText.refund_amount_fault(left) : undefined}
      />
    ),
  }
}
