import { type ReactNode, useState } from 'react'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import type { PagedRows } from '#studio/calls/use-paged-rows.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { MoneyTabs } from './money-tabs.tsx'

const CRUMBS = [{ label: moneyText.title, href: '/studio/money/' }]

type ListTexts = Readonly<Record<'title' | 'lead' | 'make' | 'loading' | 'none_title' | 'none' | 'all', string>>
type EndTexts = Readonly<Record<'end_reason_hint' | 'end_do' | 'end_effect', string>> & {
  end_of: (code: string) => string
}

type CodeListPageProps<Row> = {
  text: ListTexts
  list: PagedRows<Row>
  /** A row; without `onEnd` for staff who may not end it. */
  row: (row: Row, onEnd: ((row: Row) => void) | undefined) => ReactNode
  createDialog: (onClose: () => void) => ReactNode
  endDialog: (row: Row, onClose: () => void) => ReactNode
}

/** A list of codes that buyers enter, with buttons to make and end them. */
export function CodeListPage<Row>({ text, list, row, createDialog, endDialog }: CodeListPageProps<Row>) {
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<{ row: Row }>()
  const mayChange = hasStaffPermission(useStaff(), 'money-export')
  const onEnd = mayChange ? (chosen: Row) => setEnding({ row: chosen }) : undefined
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
        list={list}
        loading={text.loading}
        empty={
          <EmptyState icon="key-round" title={text.none_title}>
            {text.none}
          </EmptyState>
        }
      >
        {(rows) => (
          <Card title={text.all} isFlush>
            <ul>{rows.map((one) => row(one, onEnd))}</ul>
          </Card>
        )}
      </RowPages>
      {isMaking && createDialog(() => setMaking(false))}
      {ending && endDialog(ending.row, () => setEnding(undefined))}
    </StudioPage>
  )
}

type EndCodeDialogProps = {
  text: EndTexts
  code: string
  change: { error: Error | null; isPending: boolean }
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Says what the end of a code does, and asks for the reason. */
export function EndCodeDialog({ text, code, change, onConfirm, onClose }: EndCodeDialogProps) {
  return (
    <ReasonDialog
      title={text.end_of(code)}
      hint={text.end_reason_hint}
      shortest={SHORTEST_REASON}
      confirm={text.end_do}
      look="destroy"
      change={change}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text.end_effect}</p>
    </ReasonDialog>
  )
}
