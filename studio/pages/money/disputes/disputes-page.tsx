import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Dispute, listDisputes } from '#contract/studio/money/disputes.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { NotLoaded } from '#studio/features/not-loaded.tsx'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { disputesText as text } from '#studio/text/money/disputes-en.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Empty, Skeleton } from '#studio/ui/empty/empty.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { LinkTabs } from '#studio/ui/tabs/link-tabs.tsx'
import { call } from '#web/http/api.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { DisputeRow } from './dispute-row.tsx'

const PATH = '/studio/money/disputes/'
const CRUMBS = [{ label: moneyText.title, href: '/studio/money/' }]

/** Charges that a bank disputes, with their deadline, and those that were won or lost. */
export function Page() {
  const { search } = useAddress()
  const isClosed = new URLSearchParams(search).get('closed') === '1'
  const [answering, setAnswering] = useState<Dispute>()
  const disputes = useDisputes(isClosed)
  const rows = disputes.data?.pages.flatMap(({ data }) => data)
  return (
    <StudioPage title={text.title} lead={text.lead} crumbs={CRUMBS}>
      <MoneyTabs />
      <LinkTabs
        label={text.views}
        tabs={[
          { href: PATH, label: text.open, isCurrent: !isClosed },
          { href: `${PATH}?closed=1`, label: text.closed, isCurrent: isClosed },
        ]}
      />
      {disputes.isPending && <Skeleton label={text.loading} rows={3} />}
      {disputes.error && !rows && <NotLoaded error={disputes.error} onRetry={disputes.refetch} />}
      {rows && rows.length === 0 && (
        <Empty icon="circle-check" title={isClosed ? text.none_closed_title : text.none_title}>
          {isClosed ? text.none_closed : text.none}
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Card title={isClosed ? text.closed_title : text.open_title} isFlush>
          <ul>
            {rows.map((dispute) => (
              <DisputeRow key={dispute.id} dispute={dispute} onAnswer={setAnswering} />
            ))}
          </ul>
        </Card>
      )}
      {disputes.hasNextPage && (
        <Button isDisabled={disputes.isFetchingNextPage} onPress={() => void disputes.fetchNextPage()}>
          {text.more}
        </Button>
      )}
      {answering && <AnswerDialog dispute={answering} onClose={() => setAnswering(undefined)} />}
    </StudioPage>
  )
}

function useDisputes(isClosed: boolean) {
  return useInfiniteQuery({
    queryKey: [...callKey(listDisputes), isClosed],
    queryFn: ({ pageParam }) =>
      call(listDisputes, { query: { is_closed: isClosed, ...(pageParam && { offset: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ last_item_identifier }) => last_item_identifier,
    staleTime: 0,
  })
}
