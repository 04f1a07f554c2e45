import { useMemo, useState } from 'react'
import { ENTRY_KINDS, type EntryKind } from '#contract/studio/catalogue.ts'
import type { LibraryColumn } from '#contract/studio/library/library-views.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { LoadError } from '#studio/features/load-error.tsx'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { LinkTabs } from '#studio/ui/tabs/link-tabs.tsx'
import { BulkBar } from './bulk-bar.tsx'
import styles from './library.module.css'
import { columnsNamed, namedColumns } from './library-columns.ts'
import { clearLibraryFilters, LibraryFilterBar, useLibraryFilters } from './library-filter-bar.tsx'
import { countFilters, type LibraryFilters } from './library-filters.ts'
import { LibraryGrid } from './library-grid.tsx'
import { isGridQuery } from './library-layout.ts'
import type { LibraryListProps } from './library-list-props.ts'
import { LibraryTable } from './library-table.tsx'
import { useLibraryRows } from './use-library-rows.ts'
import { useSelectedRows } from './use-selected-rows.ts'
import { ViewsBar } from './views/views-bar.tsx'

export function Page() {
  const filters = useLibraryFilters()
  const isGrid = isGridQuery(useAddress().search)
  const [typed, setTyped] = useState<string>()
  return (
    <StudioPage title={libraryText.title} lead={libraryText.lead}>
      <LinkTabs
        label={libraryText.kinds}
        tabs={ENTRY_KINDS.map((kind) => ({
          href: libraryPath(kind, isGrid),
          label: libraryText[kind],
          isCurrent: filters.kind === kind,
        }))}
      />
      <ViewsBar />
      <LibraryFilterBar filters={filters} onType={setTyped} />
      <LibraryRows key={filters.kind} filters={filters} isTyped={filters.q === typed} />
    </StudioPage>
  )
}

/** The address of a kind without filters. */
function libraryPath(kind: EntryKind, isGrid: boolean): string {
  const query = new URLSearchParams({ ...(kind !== 'content' && { kind }), ...(isGrid && { layout: 'grid' }) })
  return `/studio/library/${query.size > 0 ? `?${query}` : ''}`
}

/** The rows of one kind. Those found before stay, dimmed, until those of other filters are here. */
function LibraryRows({ filters, isTyped }: { filters: LibraryFilters; isTyped: boolean }) {
  const { search } = useAddress()
  const { rows, isWaiting, isStale, error, retry, ...more } = useLibraryRows(filters, { isTyped })
  const shownFilters = useShownFilters(filters, isStale)
  const { selected, select, clear } = useSelectedRows(rows, shownFilters)
  // Artists have no bulk actions.
  const mayEdit = hasStaffPermission(useStaff(), 'catalogue-edit') && filters.kind !== 'artist'
  const named = namedColumns(search)
  const columns = useMemo(() => columnsNamed(named, filters.kind), [named, filters.kind])
  const { loadMore: onNearEnd, isLoadingMore } = more
  const list = { rows, shownFilters, selected, mayEdit, onSelect: select, onNearEnd, isLoadingMore }
  const selectedIds = [...selected].map(String)
  return (
    <>
      <section className={styles.card} aria-label={libraryText[filters.kind]} aria-busy={isStale}>
        {isWaiting && <Skeleton rows={8} label={libraryText.loading} />}
        {error && <LoadError error={error} onRetry={retry} />}
        {!isWaiting && !error && rows.length === 0 && <NoRows filters={filters} />}
        {!error && rows.length > 0 && <LibraryList isGrid={isGridQuery(search)} columns={columns} {...list} />}
      </section>
      {mayEdit && selectedIds.length > 0 && <BulkBar kind={filters.kind} ids={selectedIds} onClear={clear} />}
    </>
  )
}

type ListProps = LibraryListProps & { isGrid: boolean; columns: readonly LibraryColumn[] }

function LibraryList({ isGrid, columns, ...list }: ListProps) {
  return isGrid ? <LibraryGrid {...list} /> : <LibraryTable columns={columns} {...list} />
}

/** The filters whose rows are shown, as a text: the former ones until rows of the current ones are here. */
function useShownFilters(filters: LibraryFilters, isStale: boolean): string {
  const current = Object.values(filters).join(' ')
  const [shown, setShown] = useState(current)
  if (shown !== current && !isStale) setShown(current)
  return isStale ? shown : current
}

function NoRows({ filters }: { filters: LibraryFilters }) {
  const isFiltered = filters.q !== '' || countFilters(filters) > 0
  if (!isFiltered)
    return (
      <EmptyState icon="library" title={libraryText.no_entries_title}>
        {libraryText.no_entries}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="search-x"
      title={libraryText.empty_title}
      actions={<Button onPress={clearLibraryFilters}>{libraryText.clear}</Button>}
    >
      {libraryText.empty}
    </EmptyState>
  )
}
