import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listRefundRequests, REFUND_REQUEST_DAYS } from '#contract/studio/money/refund-requests.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { NotLoaded } from '#studio/features/not-loaded.tsx'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { refundRequestsText as text } from '#studio/text/money/refund-requests-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Empty, Skeleton } from '#studio/ui/empty/empty.tsx'
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
  const requests = useRequests(isClosed)
  const rows = requests.data?.pages.flatMap(({ data }) => data)
  return (
    <StudioPage title={text.title} lead={text.lead}>
      <LinkTabs
        label={text.views}
        tabs={[
          { href: PATH, label: text.waiting, isCurrent: !isClosed },
          { href: `${PATH}?closed=1`, label: text.closed, isCurrent: isClosed },
        ]}
      />
      {requests.isPending && <Skeleton label={text.loading} rows={3} />}
      {requests.error && !rows && <NotLoaded error={requests.error} onRetry={requests.refetch} />}
      {rows && rows.length === 0 && (
        <Empty icon="circle-check" title={isClosed ? text.none_closed_title : text.none_title}>
          {isClosed ? text.none_closed : text.none(REFUND_REQUEST_DAYS)}
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Card title={isClosed ? text.closed : text.waiting} isFlush>
          <ul>
            {rows.map((request) => (
              <RequestRow key={request.id} request={request} onDecide={setDecision} />
            ))}
          </ul>
        </Card>
      )}
      {requests.hasNextPage && (
        <Button isDisabled={requests.isFetchingNextPage} onPress={() => void requests.fetchNextPage()}>
          {text.more}
        </Button>
      )}
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />}
    </StudioPage>
  )
}

function useRequests(isClosed: boolean) {
  return useInfiniteQuery({
    queryKey: [...callKey(listRefundRequests), isClosed],
    queryFn: ({ pageParam }) =>
      call(listRefundRequests, { query: { is_closed: isClosed, ...(pageParam && { offset: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ last_item_identifier }) => last_item_identifier,
    staleTime: 0,
  })
}
