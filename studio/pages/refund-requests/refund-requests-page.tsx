import { useState } from 'react'
import { listRefundRequests, REFUND_REQUEST_DAYS } from '#contract/studio/money/refund-requests.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { refundRequestsText as text } from '#studio/text/money/refund-requests-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { LinkTabs } from '#studio/ui/tabs/link-tabs.tsx'
import { call } from '#web/http/api.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { RequestRow } from './request-row.tsx'

const PATH = '/studio/refund-requests/'

/** Refunds above somebody’s limit, which wait for a second person. */
export function Page() {
  const { search } = useAddress()
  const isClosed = new URLSearchParams(search).get('closed') === '1'
  const [decision, setDecision] = useState<Decision>()
  const requests = usePagedRows([...callKey(listRefundRequests), isClosed], (start) =>
    call(listRefundRequests, { query: { is_closed: isClosed, ...start } }),
  )
  return (
    <StudioPage title={text.title} lead={text.lead}>
      <LinkTabs
        label={text.views}
        tabs={[
          { href: PATH, label: text.waiting, isCurrent: !isClosed },
          { href: `${PATH}?closed=1`, label: text.closed, isCurrent: isClosed },
        ]}
      />
      <RowPages
        list={requests}
        loading={text.loading}
        empty={
          <EmptyState icon="circle-check" title={isClosed ? text.none_closed_title : text.none_title}>
            {isClosed ? text.none_closed : text.none(REFUND_REQUEST_DAYS)}
          </EmptyState>
        }
      >
        {(rows) => (
          <Card title={isClosed ? text.closed : text.waiting} isFlush>
            <ul>
              {rows.map((request) => (
                <RequestRow key={request.id} request={request} onDecide={setDecision} />
              ))}
            </ul>
          </Card>
        )}
      </RowPages>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />}
    </StudioPage>
  )
}
