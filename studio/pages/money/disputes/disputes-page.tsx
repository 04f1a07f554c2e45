import { useState } from 'react'
import { type Dispute, listDisputes } from '#contract/studio/money/disputes.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { disputesText as text } from '#studio/text/money/disputes-en.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { call } from '#web/http/api.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { OpenOrClosed, useIsClosedView } from '../open-or-closed.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { DisputeRow } from './dispute-row.tsx'

const CRUMBS = [{ label: moneyText.title, href: '/studio/money/' }]

/** Charges that a bank disputes, with their deadline, and those that were won or lost. */
export function Page() {
  const isClosed = useIsClosedView()
  const [answering, setAnswering] = useState<Dispute>()
  const disputes = usePagedRows([...callKey(listDisputes), isClosed], (start) =>
    call(listDisputes, { query: { is_closed: isClosed, ...start } }),
  )
  return (
    <StudioPage title={text.title} lead={text.lead} crumbs={CRUMBS}>
      <MoneyTabs />
      <OpenOrClosed label={text.views} open={text.open} closed={text.closed} />
      <RowPages
        list={disputes}
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
              {rows.map((dispute) => (
                <DisputeRow key={dispute.id} dispute={dispute} onAnswer={setAnswering} />
              ))}
            </ul>
          </Card>
        )}
      </RowPages>
      {answering && <AnswerDialog dispute={answering} onClose={() => setAnswering(undefined)} />}
    </StudioPage>
  )
}
