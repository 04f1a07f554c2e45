import { memo, type SyntheticEvent } from 'react'
import {
  Collection,
  GridLayout,
  GridList,
  GridListItem,
  GridListLoadMoreItem,
  Size,
  Virtualizer,
} from 'react-aria-components'
import type { LibraryRow } from '#contract/studio/catalogue.ts'
import { entryPath } from '#studio/navigation/entry-path.ts'
import { navigate } from '#studio/navigation/studio-address.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { SelectionCheckbox } from '#studio/ui/choice/choice.tsx'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import { Status } from '#studio/ui/status/status.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import { useMediaQuery } from '#studio/ui/words/use-media-query.ts'
import styles from './library-grid.module.css'
import type { LibraryListProps } from './library-list-props.ts'
import { useScrollToFirst } from './use-scroll-to-first.ts'

/** Below its cover an entry has up to two lines of title, a line of names and its state. */
const WORDS_HEIGHT = 92
const layoutOf = (width: number) => ({
  minItemSize: new Size(width, width + WORDS_HEIGHT),
  minSpace: new Size(16, 16),
  loaderHeight: 40,
})
const USUAL = layoutOf(180)
const NARROW = layoutOf(138)

/** The entries of the library as covers, virtualized. Enter opens one, Space selects it, the arrows move between them. */
export const LibraryGrid = memo(function LibraryGrid({ rows, shownFilters, mayEdit, ...props }: LibraryListProps) {
  const isNarrow = useMediaQuery('(max-width: 767px)')
  return (
    <Virtualizer layout={GridLayout} layoutOptions={isNarrow ? NARROW : USUAL}>
      <GridList
        ref={useScrollToFirst(shownFilters)}
        layout="grid"
        aria-label={libraryText.table}
        className={styles.grid ?? ''}
        selectionMode={mayEdit ? 'multiple' : 'none'}
        selectedKeys={props.selected}
        onSelectionChange={props.onSelect}
      >
        <Collection items={rows} dependencies={[mayEdit]}>
          {(row) => <Cover row={row} mayEdit={mayEdit} />}
        </Collection>
        <GridListLoadMoreItem onLoadMore={props.onNearEnd} isLoading={props.isLoadingMore}>
          <span className={styles.more}>{libraryText.loading}</span>
        </GridListLoadMoreItem>
      </GridList>
    </Virtualizer>
  )
})

/** A press on the link opens it and nothing else; the keyboard opens the entry itself. */
const keepFromEntry = (event: SyntheticEvent) => event.stopPropagation()

function Cover({ row, mayEdit }: { row: LibraryRow; mayEdit: boolean }) {
  const { id, title, image_url, artist_name, series_title, state, visible_at } = row
  return (
    <GridListItem id={id} textValue={title} className={styles.entry ?? ''} onAction={() => navigate(entryPath(row))}>
      <span className={styles.picture}>
        <img src={image_url} alt="" loading="lazy" decoding="async" />
        {mayEdit && <SelectionCheckbox />}
        {row.is_free === false && (
          <span className={styles.locked} role="img" aria-label={libraryText.locked}>
            <StudioIcon name="lock" size={15} />
          </span>
        )}
      </span>
      <a href={entryPath(row)} tabIndex={-1} onPointerDown={keepFromEntry} onMouseDown={keepFromEntry}>
        {title}
      </a>
      <small>{series_title ?? artist_name}</small>
      <Status name={state}>{state === 'scheduled' && visible_at ? formatDay(visible_at) : undefined}</Status>
    </GridListItem>
  )
}
