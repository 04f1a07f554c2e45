import type { LibraryView } from '#contract/studio/library/library-views.ts'
import { columnsOfQuery, queryOfColumns } from '../library-columns.ts'
import { FILTER_NAMES, filtersOfQuery } from '../library-filters.ts'
import { isGridQuery } from '../library-layout.ts'

type Shows = Pick<LibraryView, 'kind' | 'layout' | 'filters' | 'columns'>

const NAMES = [...FILTER_NAMES, 'sort'] as const

/** The filters, order, layout and columns in an address, as a view stores them. */
export function showsOfQuery(search: string): Shows {
  const all = filtersOfQuery(search)
  const set = NAMES.filter((name) => all[name] !== undefined && all[name] !== '')
  const { kind } = all
  return {
    kind,
    ...(isGridQuery(search) && { layout: 'grid' }),
    filters: Object.fromEntries(set.map((name) => [name, all[name]])),
    columns: new URLSearchParams(search).has('columns') ? [...columnsOfQuery(search, kind)] : null,
  }
}

/** The query of the address that shows a view; an empty value removes a parameter. */
export function queryOfView({ id, kind, layout, filters, columns }: Shows & { id: string }): Record<string, string> {
  return {
    ...Object.fromEntries(NAMES.map((name) => [name, filters[name] ?? ''])),
    kind: kind === 'content' ? '' : kind,
    layout: layout === 'grid' ? 'grid' : '',
    columns: columns === null ? '' : queryOfColumns(columns, kind),
    view: id,
  }
}

/** The view that an address names, and whether the address now shows something else. */
export function currentView(
  views: readonly LibraryView[],
  search: string,
): { view: LibraryView; isChanged: boolean } | undefined {
  const id = new URLSearchParams(search).get('view')
  const view = views.find((one) => one.id === id)
  if (!view) return undefined
  const shown = queryOfView({ ...showsOfQuery(search), id: view.id })
  const saved = queryOfView(view)
  return { view, isChanged: Object.keys(saved).some((name) => saved[name] !== shown[name]) }
}
