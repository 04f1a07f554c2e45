import type { LibraryLayout } from '#contract/studio/library/library-views.ts'
import { setQuery, useAddress } from '#studio/navigation/studio-address.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import { isGridQuery } from '../library-layout.ts'

/** Table or covers; the address keeps it. */
export function LayoutChoice() {
  const { search } = useAddress()
  return (
    <SegmentedChoice<LibraryLayout>
      label={libraryText.layout}
      value={isGridQuery(search) ? 'grid' : 'table'}
      choices={[
        { id: 'table', label: libraryText.as_table, icon: 'rows-3' },
        { id: 'grid', label: libraryText.as_grid, icon: 'layout-grid' },
      ]}
      onChange={(layout) => setQuery({ layout: layout === 'grid' ? 'grid' : '' })}
    />
  )
}
