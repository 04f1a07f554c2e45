import { useState } from 'react'
import { type AccessCode, endAccessCode, listAccessCodes } from '#contract/studio/money/access-codes.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { accessCodesText as text } from '#studio/text/money/access-codes-en.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Empty } from '#studio/ui/empty/empty.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { CodeRow } from './code-row.tsx'
import { MakeDialog } from './make-dialog.tsx'

const CRUMBS = [{ label: moneyText.title, href: '/studio/money/' }]

/** Codes that give days of free access: made, counted and ended. */
export function Page() {
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<AccessCode>()
  const mayChange = hasStaffPermission(useStaff(), 'money-export')
  const codes = usePagedRows(callKey(listAccessCodes), (start) => call(listAccessCodes, { query: start }))
  return (
    <StudioPage
      title={text.title}
      lead={text.lead}
      crumbs={CRUMBS}
      actions={
        mayChange && (
          <Button icon="plus" look="primary" onPress={() => setMaking(true)}>
            {text.make}
          </Button>
        )
      }
    >
      <MoneyTabs />
      <RowPages
        list={codes}
        loading={text.loading}
        empty={
          <Empty icon="key-round" title={text.none_title}>
            {text.none}
          </Empty>
        }
      >
        {(rows) => (
          <Card title={text.all} isFlush>
            <ul>
              {rows.map((code) => (
                <CodeRow key={code.code} code={code} onEnd={mayChange ? setEnding : undefined} />
              ))}
            </ul>
          </Card>
        )}
      </RowPages>
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
      {ending && <EndDialog code={ending.code} onClose={() => setEnding(undefined)} />}
    </StudioPage>
  )
}

function EndDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const change = useChange(endAccessCode, {
    refreshes: [listAccessCodes],
    onDone: () => {
      showToast(text.end_done)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.end_of(code)}
      hint={text.end_reason_hint}
      shortest={SHORTEST_REASON}
      confirm={text.end_do}
      look="destroy"
      change={change}
      onConfirm={(reason) => change.mutate({ params: { code }, body: { reason } })}
      onClose={onClose}
    >
      <p>{text.end_effect}</p>
    </ReasonDialog>
  )
}
