import { useState } from 'react'
import { listAccessCodes, MOST_CODE_DAYS, MOST_CODE_USES, makeAccessCode } from '#contract/studio/money/access-codes.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { accessCodesText as text } from '#studio/text/money/access-codes-en.ts'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { countText } from '#studio/ui/words/figure-text.ts'

const CODE = /^[A-Za-z0-9][A-Za-z0-9-]{2,38}[A-Za-z0-9]$/
const DEFAULT_DAYS = '30'

export function CreateCodeDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const [days, setDays] = useState(DEFAULT_DAYS)
  const [mostUses, setMostUses] = useState('')
  const [validDays, setValidDays] = useState('')
  const change = useChange(makeAccessCode, {
    refreshes: [listAccessCodes],
    onDone: ({ data }) => {
      showToast(text.made_done(data.code))
      onClose()
    },
  })
  const own = code.trim()
  const terms = {
    days: numberOf(days, MOST_CODE_DAYS),
    most_uses: mostUses.trim() === '' ? null : numberOf(mostUses, MOST_CODE_USES),
    valid_days: validDays.trim() === '' ? null : numberOf(validDays, MOST_CODE_DAYS),
  }
  const { days: access, most_uses, valid_days } = terms
  const isCodeFaulty = own !== '' && !CODE.test(own)
  const isComplete = access !== undefined && most_uses !== undefined && valid_days !== undefined && !isCodeFaulty
  return (
    <ReasonDialog
      title={text.make_title}
      hint={text.reason_hint}
      shortest={SHORTEST_REASON}
      confirm={text.make_do}
      look="ink"
      change={{ error: change.error, isPending: change.isPending || !isComplete }}
      onConfirm={(reason) =>
        isComplete &&
        change.mutate({ body: { ...(own && { code: own }), days: access, most_uses, valid_days, reason } })
      }
      onClose={onClose}
    >
      <TextField
        label={text.code}
        hint={text.code_hint}
        value={code}
        onChange={setCode}
        maxLength={40}
        error={isCodeFaulty ? text.code_fault : undefined}
      />
      <NumberField label={text.days_label} value={days} onChange={setDays} most={MOST_CODE_DAYS} />
      <NumberField label={text.most_uses} value={mostUses} onChange={setMostUses} most={MOST_CODE_USES} isOptional />
      <NumberField label={text.valid_days} value={validDays} onChange={setValidDays} most={MOST_CODE_DAYS} isOptional />
    </ReasonDialog>
  )
}

type NumberFieldProps = {
  label: string
  value: string
  onChange: (typed: string) => void
  most: number
  isOptional?: boolean
}

function NumberField({ label, value, onChange, most, isOptional = false }: NumberFieldProps) {
  const isRight = (isOptional && value.trim() === '') || numberOf(value, most) !== undefined
  return (
    <TextField
      label={label}
      hint={isOptional ? text.optional : undefined}
      inputMode="numeric"
      value={value}
      onChange={onChange}
      error={isRight ? undefined : text.number_fault(countText(most))}
    />
  )
}

/** A whole number from 1 to `most`; undefined for anything else. */
function numberOf(typed: string, most: number): number | undefined {
  const number = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  return number >= 1 && number <= most ? number : undefined
}
