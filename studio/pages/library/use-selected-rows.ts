import { useCallback, useState } from 'react'
import type { Key, Selection } from 'react-aria-components'
import type { LibraryRow } from '#contract/studio/catalogue.ts'

export type SelectedRows = { selected: ReadonlySet<Key>; select: (selection: Selection) => void; clear: () => void }

const NONE: ReadonlySet<Key> = new Set()

/** The selected rows. When the filters change, none is selected. */
export function useSelectedRows(rows: readonly LibraryRow[], shownFilters: string): SelectedRows {
  const [selection, setSelection] = useState({ shownFilters, keys: NONE })
  return {
    selected: selection.shownFilters === shownFilters ? selection.keys : NONE,
    select: useCallback(
      (chosen) => setSelection({ shownFilters, keys: chosen === 'all' ? new Set(rows.map(({ id }) => id)) : chosen }),
      [rows, shownFilters],
    ),
    clear: useCallback(() => setSelection({ shownFilters, keys: NONE }), [shownFilters]),
  }
}
