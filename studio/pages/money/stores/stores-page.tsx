import { useState } from 'react'
import {
  closeStoreDifference,
  getStoreComparisons,
  listStoreDifferences,
  type StoreDifference,
} from '#contract/studio/money/store-differences.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { callKey, useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { moneyText } from '#studio/text/money/money-en.ts'
import { storeDifferencesText as text } from '#studio/text/money/store-differences-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { OpenOrClosed, useIsClosedView } from '../open-or-closed.tsx'
import { DifferenceRow } from './difference-row.tsx'
import { differenceText } from './difference-text.ts'
import { ReconcileAgainDialog } from './reconcile-again-dialog.tsx'
import { ReconciliationsCard } from './reconciliations-card.tsx'

/** The time between refreshes: reconciliations are made on a schedule. */
const WATCH_MILLISECONDS = 5000

const CRUMBS = [{ label: moneyText.title, href: '/studio/money/' }]

/** The daily reconciliation with each store, and what it found until somebody closes it. */
export function Page() {
  const isClosed = useIsClosedView()
  const [closing, setClosing] = useState<StoreDifference>()
  const [isReconciling, setReconciling] = useState(false)
  const mayChange = hasStaffPermission(useStaff(), 'money-export')
  const reconciliations = useCall(getStoreComparisons, {}, { isFresh: true, everyMilliseconds: WATCH_MILLISECONDS })
  return (
    <StudioPage title={text.title} lead={text.lead} crumbs={CRUMBS}>
      <MoneyTabs />
      {reconciliations.isPending && <Skeleton label={text.loading} rows={3} />}
      {reconciliations.error && !reconciliations.data && (
        <LoadError error={reconciliations.error} onRetry={reconciliations.refetch} />
      )}
      {reconciliations.data && (
        <>
          <OpenOrClosed label={text.views} open={text.open(reconciliations.data.data.open)} closed={text.closed} />
          <Differences isClosed={isClosed} onClose={setClosing} />
          <ReconciliationsCard
            {...reconciliations.data.data}
            onReconcileAgain={mayChange ? () => setReconciling(true) : undefined}
          />
        </>
      )}
      {isReconciling && <ReconcileAgainDialog onClose={() => setReconciling(false)} />}
      {closing && <CloseDialog difference={closing} onClose={() => setClosing(undefined)} />}
    </StudioPage>
  )
}

type DifferencesProps = { isClosed: boolean; onClose: (difference: StoreDifference) => void }

function Differences({ isClosed, onClose }: DifferencesProps) {
  const differences = usePagedRows([...callKey(listStoreDifferences), isClosed], (start) =>
    call(listStoreDifferences, { query: { is_closed: isClosed, ...start } }),
  )
  return (
    <RowPages
      list={differences}
      loading={text.loading}
      empty={
        <EmptyState icon="circle-check" title={isClosed ? text.none_closed_title : text.none_title}>
          {isClosed ? text.none_closed : text.none}
        </EmptyState>
      }
    >
      {(rows) => (
        <Card title={isClosed ? text.closed_title : text.open_title} isFlush>
          <ul>
            {rows.map((difference) => (
              <DifferenceRow key={difference.id} difference={difference} onClose={onClose} />
            ))}
          </ul>
        </Card>
      )}
    </RowPages>
  )
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
