import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  closeStoreDifference,
  getStoreComparisons,
  listStoreDifferences,
  type StoreDifference,
} from '#contract/studio/money/store-differences.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { callKey, useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { NotLoaded } from '#studio/features/not-loaded.tsx'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { storeDifferencesText as text } from '#studio/text/money/store-differences-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Empty, Skeleton } from '#studio/ui/empty/empty.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { LinkTabs } from '#studio/ui/tabs/link-tabs.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { ComparisonsCard } from './comparisons-card.tsx'
import { DifferenceRow } from './difference-row.tsx'
import { differenceText } from './difference-text.ts'

const PATH = '/studio/money/stores/'
const CRUMBS = [{ label: moneyText.title, href: '/studio/money/' }]

/** The daily comparison with each store, and what it found until somebody closes it. */
export function Page() {
  const { search } = useAddress()
  const isClosed = new URLSearchParams(search).get('closed') === '1'
  const [closing, setClosing] = useState<StoreDifference>()
  const comparisons = useCall(getStoreComparisons, {}, { isFresh: true })
  return (
    <StudioPage title={text.title} lead={text.lead} crumbs={CRUMBS}>
      <MoneyTabs />
      {comparisons.isPending && <Skeleton label={text.loading} rows={3} />}
      {comparisons.error && !comparisons.data && <NotLoaded error={comparisons.error} onRetry={comparisons.refetch} />}
      {comparisons.data && (
        <>
          <LinkTabs
            label={text.views}
            tabs={[
              { href: PATH, label: text.open(comparisons.data.data.open), isCurrent: !isClosed },
              { href: `${PATH}?closed=1`, label: text.closed, isCurrent: isClosed },
            ]}
          />
          <Differences isClosed={isClosed} onClose={setClosing} />
          <ComparisonsCard comparisons={comparisons.data.data.comparisons} />
        </>
      )}
      {closing && <CloseDialog difference={closing} onClose={() => setClosing(undefined)} />}
    </StudioPage>
  )
}

type DifferencesProps = { isClosed: boolean; onClose: (difference: StoreDifference) => void }

function Differences({ isClosed, onClose }: DifferencesProps) {
  const differences = useDifferences(isClosed)
  const rows = differences.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      {differences.isPending && <Skeleton label={text.loading} rows={3} />}
      {differences.error && !rows && <NotLoaded error={differences.error} onRetry={differences.refetch} />}
      {rows && rows.length === 0 && (
        <Empty icon="circle-check" title={isClosed ? text.none_closed_title : text.none_title}>
          {isClosed ? text.none_closed : text.none}
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Card title={isClosed ? text.closed_title : text.open_title} isFlush>
          <ul>
            {rows.map((difference) => (
              <DifferenceRow key={difference.id} difference={difference} onClose={onClose} />
            ))}
          </ul>
        </Card>
      )}
      {differences.hasNextPage && (
        <Button isDisabled={differences.isFetchingNextPage} onPress={() => void differences.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  )
}

function useDifferences(isClosed: boolean) {
  return useInfiniteQuery({
    queryKey: [...callKey(listStoreDifferences), isClosed],
    queryFn: ({ pageParam }) =>
      call(listStoreDifferences, { query: { is_closed: isClosed, ...(pageParam && { offset: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ last_item_identifier }) => last_item_identifier,
    staleTime: 0,
  })
}

type CloseDialogProps = { difference: StoreDifference; onClose: () => void }

function CloseDialog({ difference: { id, times, details }, onClose }: CloseDialogProps) {
  const change = useChange(closeStoreDifference, {
    refreshes: [getStoreComparisons, listStoreDifferences],
    onDone: () => {
      showToast(text.done)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.close_title}
      hint={text.reason_hint}
      shortest={SHORTEST_REASON}
      confirm={text.close_do}
      look="ink"
      change={change}
      onConfirm={(reason) => change.mutate({ params: { id }, body: { reason, times } })}
      onClose={onClose}
    >
      <p>{details.map(differenceText).join('. ')}</p>
      <p>{text.close_effect}</p>
    </ReasonDialog>
  )
}
