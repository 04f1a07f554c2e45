import { useState } from 'react'
import type { Key } from 'react-aria-components'
import { ENTRY_KINDS } from '#contract/studio/catalogue.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { NotLoaded } from '#studio/features/not-loaded.tsx'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Empty, Skeleton } from '#studio/ui/empty/empty.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { LinkTabs } from '#studio/ui/tabs/link-tabs.tsx'
import { BulkBar } from './bulk-bar.tsx'
import styles from './library.module.css'
import { columnsOfQuery } from './library-columns.ts'
import { clearLibraryFilters, LibraryFilterBar, useLibraryFilters } from './library-filter-bar.tsx'
import { countFilters, type LibraryFilters } from './library-filters.ts'
import { LibraryTable } from './library-table.tsx'
import { useLibraryRows } from './use-library-rows.ts'
import { ViewsBar } from './views/views-bar.tsx'

export function Page() {
  const filters = useLibraryFilters()
  return (
    <StudioPage title={libraryText.title} lead={libraryText.lead}>
      <LinkTabs
        label={libraryText.kinds}
        tabs={ENTRY_KINDS.map((kind) => ({
          href: kind === 'content' ? '/studio/library/' : `/studio/library/?kind=${kind}`,
          label: libraryText[kind],
          isCurrent: filters.kind === kind,
        }))}
      />
      <ViewsBar />
      <LibraryFilterBar {...filters} />
      <LibraryRows key={Object.values(filters).join(' ')} filters={filters} />
    </StudioPage>
  )
}

function LibraryRows({ filters }: { filters: LibraryFilters }) {
  const { search } = useAddress()
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set())
  const { rows, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useLibraryRows(filters)
  // Artists have no bulk actions.
  const mayEdit = hasStaffPermission(useStaff(), 'catalogue-edit') && filters.kind !== 'artist'
  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  const selectedIds = [...selected].map(String)
  return (
    <>
      <section className={styles.card} aria-label={libraryText[filters.kind]}>
        {isPending && <Skeleton rows={8} label={libraryText.loading} />}
        {error && <NotLoaded error={error} onRetry={refetch} />}
        {!isPending && !error && rows.length === 0 && <NoRows filters={filters} />}
        {rows.length > 0 && (
          <LibraryTable
            rows={rows}
            columns={columnsOfQuery(search, filters.kind)}
            selected={selected}
            mayEdit={mayEdit}
            onSelect={(keys) => setSelected(keys === 'all' ? new Set(rows.map(({ id }) => id)) : keys)}
            onNearEnd={loadMore}
            isLoadingMore={isFetchingNextPage}
          />
        )}
      </section>
      {mayEdit && selectedIds.length > 0 && (
        <BulkBar kind={filters.kind} ids={selectedIds} onClear={() => setSelected(new Set())} />
      )}
    </>
  )
}

function NoRows({ filters }: { filters: LibraryFilters }) {
  const isFiltered = filters.q !== '' || countFilters(filters) > 0
  if (!isFiltered)
    return (
      <Empty icon="library" title={libraryText.no_entries_title}>
        {libraryText.no_entries}
      </Empty>
    )
  return (
    <Empty
      icon="search-x"
      title={libraryText.empty_title}
      actions={<Button onPress={clearLibraryFilters}>{libraryText.clear}</Button>}
    >
      {libraryText.empty}
    </Empty>
  )
}
