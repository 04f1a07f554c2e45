import type { Key, Selection } from 'react-aria-components'
import type { LibraryRow } from '#contract/studio/catalogue.ts'

/** What the table and the grid of covers show. */
export type LibraryListProps = {
  rows: readonly LibraryRow[]
  /** The filters of these rows, as text. When they change, the list scrolls to its first row. */
  shownFilters: string
  selected: ReadonlySet<Key>
  mayEdit: boolean
  onSelect: (selected: Selection) => void
  onNearEnd: () => void
  isLoadingMore: boolean
}
