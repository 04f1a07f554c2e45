import type { EntryKind } from '#contract/studio/catalogue.ts'
import { LIBRARY_COLUMNS, type LibraryColumn } from '#contract/studio/library/library-views.ts'

/** The columns that entries of a kind can have beside their title. */
const OF_KIND: Record<EntryKind, readonly LibraryColumn[]> = {
  content: LIBRARY_COLUMNS,
  series: ['state', 'artist', 'language'],
  artist: ['state'],
}
const USUAL: Record<EntryKind, readonly LibraryColumn[]> = {
  content: ['state', 'access', 'length', 'added'],
  series: ['state', 'artist'],
  artist: ['state'],
}
/** In the address: no columns beside the title. */
const NONE = 'none'

export function columnsOf(kind: EntryKind): readonly LibraryColumn[] {
  return OF_KIND[kind]
}

/** The columns in the query of an address, or the defaults. Columns that the kind does not have are left out. */
export function columnsOfQuery(search: string, kind: EntryKind): readonly LibraryColumn[] {
  return columnsNamed(namedColumns(search), kind)
}

/** The columns as an address names them; null if it does not. */
export function namedColumns(search: string): string | null {
  return new URLSearchParams(search).get('columns')
}

export function columnsNamed(named: string | null, kind: EntryKind): readonly LibraryColumn[] {
  const names = named?.split(',')
  return names ? OF_KIND[kind].filter((column) => names.includes(column)) : USUAL[kind]
}

/** Columns as the address names them; empty for the defaults. */
export function queryOfColumns(columns: readonly LibraryColumn[], kind: EntryKind): string {
  const ordered = OF_KIND[kind].filter((column) => columns.includes(column))
  if (ordered.join() === USUAL[kind].join()) return ''
  return ordered.length === 0 ? NONE : ordered.join(',')
}
