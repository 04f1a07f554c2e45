import { endDiscount, listDiscounts } from '#contract/studio/money/discounts.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { discountsText as text } from '#studio/text/money/discounts-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import { CodeListPage, EndCodeDialog } from '../code-list-page.tsx'
import { CreateDiscountDialog } from './create-discount-dialog.tsx'
import { DiscountRow } from './discount-row.tsx'

/** Discounts on the first periods of new subscriptions, with their counts and buttons to make and end them. */
export function Page() {
  const discounts = usePagedRows(callKey(listDiscounts), (start) => call(listDiscounts, { query: start }))
  return (
    <CodeListPage
      text={text}
      list={discounts}
      row={(discount, onEnd) => <DiscountRow key={discount.code} discount={discount} onEnd={onEnd} />}
      createDialog={(onClose) => <CreateDiscountDialog onClose={onClose} />}
      endDialog={({ code }, onClose) => <EndDialog code={code} onClose={onClose} />}
    />
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
  const end = (reason: string) => change.mutate({ params: { code }, body: { reason } })
  return <EndCodeDialog text={text} code={code} change={change} onConfirm={end} onClose={onClose} />
}
