import { useMemo } from 'react'
import {
  AUDIT_EXPORT_PATH,
  type AuditFilter,
  type AuditFormat,
  checkAudit,
  listAudit,
} from '#contract/studio/audit/audit.ts'
import { downloadFile } from '#studio/calls/download-file.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { callKey, useCall } from '#studio/calls/use-call.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { auditText as text } from '#studio/text/audit-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Columns, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { AlertsCard } from './alerts-card.tsx'
import styles from './audit.module.css'
import { auditFilter, readAuditFilters } from './audit-filters.ts'
import { EntriesCard } from './entries-card.tsx'
import { FiltersCard } from './filters-card.tsx'

const PAGE_LENGTH = 50

/** Everything staff did, by filters; alerts about it, and the check of the log's chain. */
export function Page() {
  const { search } = useAddress()
  const filters = useMemo(() => readAuditFilters(search), [search])
  // A period ends when it was chosen, so that all pages of the list have the same filter.
  const filter = useMemo(() => auditFilter(filters, wallClock()), [filters])
  const maySeePeople = hasStaffPermission(useStaff(), 'people-read')
  const isFiltered = Object.keys(filter).length > 0
  return (
    <StudioPage
      title={text.title}
      lead={maySeePeople ? text.lead : text.lead_without_people}
      actions={maySeePeople && <Exports filter={filter} />}
    >
      <Columns
        main={
          <>
            <AlertsCard />
            <FiltersCard filters={filters} isFiltered={isFiltered} />
            <Entries filter={filter} isFiltered={isFiltered} />
          </>
        }
        side={<ChainCard />}
      />
    </StudioPage>
  )
}

function Entries({ filter, isFiltered }: { filter: AuditFilter; isFiltered: boolean }) {
  const log = usePagedRows([...callKey(listAudit), filter], (start) =>
    call(listAudit, { query: { limit: PAGE_LENGTH, ...filter, ...start } }),
  )
  return (
    <RowPages
      list={log}
      loading={text.loading}
      skeletonRows={6}
      empty={
        <EmptyState icon="shield-check" title={isFiltered ? text.no_match_title : text.none_title}>
          {isFiltered ? text.no_match : text.none}
        </EmptyState>
      }
    >
      {(entries) => <EntriesCard entries={entries} />}
    </RowPages>
  )
}

/** Exports the entries that match the filters. */
function Exports({ filter }: { filter: AuditFilter }) {
  const save = (format: AuditFormat) => () => {
    downloadFile(`${AUDIT_EXPORT_PATH}?${new URLSearchParams({ ...filter, format })}`, `audit.${format}`).then(
      () => showToast(text.saved),
      (error: unknown) => showToast(errorText(error)),
    )
  }
  return (
    <>
      <Button icon="download" onPress={save('ndjson')}>
        {text.save_json}
      </Button>
      <Button icon="download" onPress={save('csv')}>
        {text.save_csv}
      </Button>
    </>
  )
}

function ChainCard() {
  const chain = useCall(checkAudit, {}, { isEnabled: false })
  const result = chain.data?.data
  return (
    <Card title={text.chain} hint={text.chain_hint}>
      <div className={styles.chain}>
        {chain.error && <Note tone="bad">{errorText(chain.error)}</Note>}
        {result && result.broken_at === null && <Note>{text.intact(result.count)}</Note>}
        {result && result.broken_at !== null && <Note tone="bad">{text.broken(result.broken_at)}</Note>}
        {result && result.end !== '' && <small>{text.last(result.end)}</small>}
        <Button isDisabled={chain.isFetching} onPress={() => void chain.refetch()}>
          {text.check}
        </Button>
      </div>
    </Card>
  )
}
