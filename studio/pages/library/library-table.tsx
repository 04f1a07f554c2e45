import { memo, type ReactNode } from 'react'
import {
  Cell,
  Collection,
  Column,
  Row,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  TableLoadMoreItem,
  Virtualizer,
} from 'react-aria-components'
import type { LibraryRow } from '#contract/studio/catalogue.ts'
import type { LibraryColumn } from '#contract/studio/library/library-views.ts'
import { languageName } from '#studio/features/language-choices.ts'
import { entryPath } from '#studio/navigation/entry-path.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { SelectionCheckbox } from '#studio/ui/choice/choice.tsx'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import { Status } from '#studio/ui/status/status.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { formatDay, formatLength } from '#studio/ui/words/format.ts'
import { useMediaQuery } from '#studio/ui/words/use-media-query.ts'
import styles from './library.module.css'
import type { LibraryListProps } from './library-list-props.ts'
import { useScrollToFirst } from './use-scroll-to-first.ts'

const ROW_HEIGHT = 60
const HEAD_HEIGHT = 40
const LAYOUT = { rowHeight: ROW_HEIGHT, headingHeight: HEAD_HEIGHT }

/** How many columns beside the title a window has room for. */
const NARROW_COLUMNS = 1
const MIDDLE_COLUMNS = 2
const NARROW_WIDTH = 110
const WIDTHS: Record<LibraryColumn, number> = {
  ...{ state: 170, access: 140, artist: 170, series: 190, language: 120, length: 90, added: 130, published: 130 },
}

type LibraryTableProps = LibraryListProps & { columns: readonly LibraryColumn[] }

/** The rows of the library, virtualized. */
export const LibraryTable = memo(function LibraryTable({
  rows,
  shownFilters,
  columns,
  mayEdit,
  ...props
}: LibraryTableProps) {
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const isMiddle = useMediaQuery('(max-width: 1023px)')
  const shown = isNarrow ? columns.slice(0, NARROW_COLUMNS) : isMiddle ? columns.slice(0, MIDDLE_COLUMNS) : columns
  return (
    <Virtualizer layout={TableLayout} layoutOptions={LAYOUT}>
      <Table
        ref={useScrollToFirst(shownFilters)}
        aria-label={libraryText.table}
        className={styles.table ?? ''}
        selectionMode={mayEdit ? 'multiple' : 'none'}
        selectedKeys={props.selected}
        onSelectionChange={props.onSelect}
      >
        <TableHeader className={styles.tableHead ?? ''}>
          {mayEdit && (
            <Column width={48} minWidth={48}>
              <SelectionCheckbox />
            </Column>
          )}
          <Column isRowHeader minWidth={140} width="3fr">
            {libraryText.columns.title}
          </Column>
          {shown.map((column) => (
            <Column key={column} id={column} width={isNarrow ? NARROW_WIDTH : WIDTHS[column]}>
              {libraryText.columns[column]}
            </Column>
          ))}
        </TableHeader>
        <TableBody>
          <Collection items={rows} dependencies={[mayEdit, shown.join()]}>
            {(row) => <LibraryTableRow row={row} mayEdit={mayEdit} columns={shown} />}
          </Collection>
          <TableLoadMoreItem onLoadMore={props.onNearEnd} isLoading={props.isLoadingMore}>
            <span className={styles.more}>{libraryText.loading}</span>
          </TableLoadMoreItem>
        </TableBody>
      </Table>
    </Virtualizer>
  )
})

type RowProps = { row: LibraryRow; mayEdit: boolean; columns: readonly LibraryColumn[] }

function LibraryTableRow({ row, mayEdit, columns }: RowProps) {
  const { id, title, image_url, artist_name, series_title } = row
  return (
    <Row id={id} className={styles.tableRow ?? ''} textValue={title}>
      {mayEdit && (
        <Cell>
          <SelectionCheckbox />
        </Cell>
      )}
      <Cell>
        <span className={styles.title}>
          <Thumbnail src={image_url} />
          <span>
            <a href={entryPath(row)}>{title}</a>
            <small>{series_title ?? artist_name}</small>
          </span>
        </span>
      </Cell>
      {columns.map((column) => (
        <Cell key={column}>{CELLS[column](row)}</Cell>
      ))}
    </Row>
  )
}

const CELLS: Record<LibraryColumn, (row: LibraryRow) => ReactNode> = {
  state: ({ state, visible_at }) => (
    <Status name={state}>{state === 'scheduled' && visible_at ? formatDay(visible_at) : undefined}</Status>
  ),
  access: ({ is_free }) => (is_free === null ? libraryText.mixed : <AccessLabel isFree={is_free} />),
  artist: ({ artist_name }) => <span className={styles.cut}>{artist_name ?? libraryText.mixed}</span>,
  series: ({ series_title }) => <span className={styles.cut}>{series_title ?? libraryText.mixed}</span>,
  language: ({ locale }) => (
    <span className={styles.cut}>{locale === '' ? libraryText.mixed : languageName(locale)}</span>
  ),
  length: ({ duration }) => (duration === null ? libraryText.mixed : formatLength(duration)),
  added: ({ created_at }) => (created_at === null ? libraryText.mixed : formatDay(created_at)),
  published: ({ published_at }) => (published_at === null ? libraryText.mixed : formatDay(published_at)),
}

function AccessLabel({ isFree }: { isFree: boolean }) {
  return (
    <span className={styles.access}>
      <StudioIcon name={isFree ? 'lock-open' : 'lock'} size={15} />
      {isFree ? libraryText.free : libraryText.locked}
    </span>
  )
}
