import { useState } from 'react'
import { closeLedgerMonth, getLedgerMonth, type LedgerMonth } from '#contract/studio/money/ledger.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { ledgerText } from '#studio/text/money/ledger-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import { monthName } from './ledger-names.ts'
import { TotalsTable } from './ledger-tables.tsx'

/** Whether the month is closed, what changed since, and the button that closes it. */
export function ClosingCard({ ledger }: { ledger: LedgerMonth }) {
  const [isAsking, setAsking] = useState(false)
  const mayClose = hasStaffPermission(useStaff(), 'money-export')
  const { closing, is_over, month } = ledger
  if (closing) return <Closed closing={closing} />
  return (
    <Card
      title={ledgerText.closing}
      actions={mayClose && is_over && <Button onPress={() => setAsking(true)}>{ledgerText.close}</Button>}
    >
      <p>{is_over ? ledgerText.open : ledgerText.not_over}</p>
      {isAsking && <CloseDialog month={month} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Closed({ closing }: { closing: NonNullable<LedgerMonth['closing']> }) {
  const { closed_at, closed_by, reason, corrections } = closing
  return (
    <Card
      title={ledgerText.closing}
      hint={ledgerText.closed(formatDayAndTime(closed_at), closed_by ?? ledgerText.somebody)}
    >
      <p>{reason}</p>
      {corrections.length === 0 ? (
        <Note>{ledgerText.same}</Note>
      ) : (
        <>
          <Note tone="gold">{ledgerText.corrections_how}</Note>
          <TotalsTable label={ledgerText.corrections} rows={corrections.map((row) => ({ ...row, day: '' }))} />
        </>
      )}
    </Card>
  )
}

function CloseDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const change = useChange(closeLedgerMonth, {
    refreshes: [getLedgerMonth],
    onDone: () => {
      showToast(ledgerText.done)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={ledgerText.close_title(monthName(month))}
      hint={ledgerText.reason_hint}
      shortest={SHORTEST_REASON}
      confirm={ledgerText.close_do}
      look="ink"
      change={change}
      onConfirm={(reason) => change.mutate({ params: { month }, body: { reason } })}
      onClose={onClose}
    >
      <p>{ledgerText.close_effect}</p>
    </ReasonDialog>
  )
}
