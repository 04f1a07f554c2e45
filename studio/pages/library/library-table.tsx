import type { Key, Selection } from 'react-aria-components'
import {
  Cell,
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
import { entryPath } from '#studio/navigation/entry-path.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { SelectionCheckbox } from '#studio/ui/choice/choice.tsx'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import { State } from '#studio/ui/state/state.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import { formatDay, formatLength } from '#studio/ui/words/format.ts'
import { useMediaQuery } from '#studio/ui/words/use-media-query.ts'
import styles from './library.module.css'

const ROW_HEIGHT = 60
const HEAD_HEIGHT = 40

type LibraryTableProps = {
  rows: readonly LibraryRow[]
  selected: ReadonlySet<Key>
  mayEdit: boolean
  onSelect: (selected: Selection) => void
  onNearEnd: () => void
  isLoadingMore: boolean
}

/** The rows of the library, virtualized. */
export function LibraryTable({ rows, selected, mayEdit, onSelect, onNearEnd, isLoadingMore }: LibraryTableProps) {
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const isMiddle = useMediaQuery('(max-width: 1023px)')
  // Artists have neither access nor a length.
  const hasAccess = !isNarrow && rows[0]?.kind !== 'artist'
  const hasLength = !isMiddle && rows[0]?.kind !== 'artist'
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight: ROW_HEIGHT, headingHeight: HEAD_HEIGHT }}>
      <Table
        aria-label={libraryText.table}
        className={styles.table ?? ''}
        selectionMode={mayEdit ? 'multiple' : 'none'}
        selectedKeys={selected}
        onSelectionChange={onSelect}
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
          <Column width={isNarrow ? 110 : 170}>{libraryText.columns.state}</Column>
          {hasAccess && <Column width={140}>{libraryText.columns.access}</Column>}
          {hasLength && <Column width={90}>{libraryText.columns.length}</Column>}
          {hasLength && <Column width={130}>{libraryText.columns.added}</Column>}
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <LibraryTableRow
              key={`${row.kind} ${row.id}`}
              row={row}
              mayEdit={mayEdit}
              hasAccess={hasAccess}
              hasLength={hasLength}
            />
          ))}
          <TableLoadMoreItem onLoadMore={onNearEnd} isLoading={isLoadingMore}>
            <span className={styles.more}>{libraryText.loading}</span>
          </TableLoadMoreItem>
        </TableBody>
      </Table>
    </Virtualizer>
  )
}

type RowProps = { row: LibraryRow; mayEdit: boolean; hasAccess: boolean; hasLength: boolean }

function LibraryTableRow({ row, mayEdit, hasAccess, hasLength }: RowProps) {
  const { id, title, image_url, artist_name, series_title, state, visible_at, is_free, duration, created_at } = row
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
      <Cell>
        <State name={state}>{state === 'scheduled' && visible_at ? formatDay(visible_at) : undefined}</State>
      </Cell>
      {hasAccess && <Cell>{is_free === null ? libraryText.mixed : <AccessLabel isFree={is_free} />}</Cell>}
      {hasLength && <Cell>{duration === null ? libraryText.mixed : formatLength(duration)}</Cell>}
      {hasLength && <Cell>{created_at === null ? libraryText.mixed : formatDay(created_at)}</Cell>}
    </Row>
  )
}

function AccessLabel({ isFree }: { isFree: boolean }) {
  return (
    <span className={styles.access}>
      <StudioIcon name={isFree ? 'lock-open' : 'lock'} size={15} />
      {isFree ? libraryText.free : libraryText.locked}
    </span>
  )
}
