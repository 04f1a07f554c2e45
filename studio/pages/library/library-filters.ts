import { ENTRY_KINDS, ENTRY_SOURCES, ENTRY_STATES, type EntryKind } from '#contract/studio/catalogue.ts'
import { LIBRARY_CHANGED_BY, LIBRARY_MISSING, LIBRARY_SORTS } from '#contract/studio/library/library-filters.ts'
import {
  LIBRARY_ACCESSES,
  LIBRARY_CHANGED_WITHIN,
  type LibraryViewFilters,
} from '#contract/studio/library/library-views.ts'

type Filters = { [name in Exclude<keyof LibraryViewFilters, 'q'>]-?: LibraryViewFilters[name] | undefined }

export type LibraryFilters = Filters & { kind: EntryKind; q: string }

/** The names of the filters in the address. The kind and the order are not filters. */
export const FILTER_NAMES = [
  ...(['q', 'state', 'access', 'missing', 'locale', 'series_id', 'source', 'changed_by'] as const),
  ...(['changed_within', 'is_drafted'] as const),
]

/** The filters in the query of an address. Unknown values are left out. */
export function filtersOfQuery(search: string): LibraryFilters {
  const query = new URLSearchParams(search)
  const oneOf = <value extends string>(name: string, values: readonly value[]) =>
    values.find((value) => value === query.get(name))
  const kind = oneOf('kind', ENTRY_KINDS) ?? 'content'
  const isOfItems = kind === 'content'
  const missing = oneOf('missing', LIBRARY_MISSING)
  return {
    kind,
    q: query.get('q') ?? '',
    state: oneOf('state', ENTRY_STATES),
    access: isOfItems ? oneOf('access', LIBRARY_ACCESSES) : undefined,
    missing: isOfItems || (kind === 'series' && missing === 'artist') ? missing : undefined,
    locale: kind === 'artist' ? undefined : query.get('locale') || undefined,
    series_id: isOfItems ? query.get('series_id') || undefined : undefined,
    source: oneOf('source', ENTRY_SOURCES),
    changed_by: oneOf('changed_by', LIBRARY_CHANGED_BY),
    changed_within: oneOf('changed_within', LIBRARY_CHANGED_WITHIN),
    is_drafted: oneOf('is_drafted', ['true'] as const),
    sort: isOfItems ? oneOf('sort', LIBRARY_SORTS) : undefined,
  }
}

/** The number of filters set, without the search. */
export function countFilters(filters: LibraryFilters): number {
  return FILTER_NAMES.filter((name) => name !== 'q' && filters[name] !== undefined).length
}
