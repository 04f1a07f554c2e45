import { useState } from 'react'
import { endDiscount, listDiscounts, type StudioDiscount } from '#contract/studio/money/discounts.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { discountsText as text } from '#studio/text/money/discounts-en.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Empty } from '#studio/ui/empty/empty.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { DiscountRow } from './discount-row.tsx'
import { MakeDialog } from './make-dialog.tsx'

const CRUMBS = [{ label: moneyText.title, href: '/studio/money/' }]

/** Discounts off the first periods of new subscriptions: made, counted and ended. */
export function Page() {
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<StudioDiscount>()
  const mayChange = hasStaffPermission(useStaff(), 'money-export')
  const discounts = usePagedRows(callKey(listDiscounts), (start) => call(listDiscounts, { query: start }))
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
        list={discounts}
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
              {rows.map((discount) => (
                <DiscountRow key={discount.code} discount={discount} onEnd={mayChange ? setEnding : undefined} />
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
  const change = useChange(endDiscount, {
    refreshes: [listDiscounts],
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
