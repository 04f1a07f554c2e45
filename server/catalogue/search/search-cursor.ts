import type { SearchKind } from '#contract/catalogue/search.ts'
import { CallError } from '#contract/errors.ts'
import type { MatchRank } from '#rules/search/search-rank.ts'
import { readCursor, writeCursor } from '#server/database/keyset.ts'

/** Where a page of one kind ended, and how many had been seen by then. */
export type SearchCursor = { kind: SearchKind; place: MatchRank; seen: number }

export function writeSearchCursor({ kind, place, seen }: SearchCursor): string {
  return writeCursor({ value: seen, id: `${kind} ${place.tier} ${place.rank} ${place.number}` })
}

const CURSOR_FORMAT = /^(?<kind>[a-z]+) (?<tier>\d) (?<rank>-?\d{1,12}) (?<number>\d{1,12})$/

/** Throws `invalid_cursor` for anything this server did not write for this kind. */
export function readSearchCursor(cursor: string, kind: SearchKind | undefined): SearchCursor {
  const { value: seen, id } = readCursor(cursor)
  const written = CURSOR_FORMAT.exec(id)?.groups
  if (!kind || !written || written.kind !== kind || seen < 1) throw new CallError('invalid_cursor', { field: 'offset' })
  const place = { tier: Number(written.tier), rank: Number(written.rank), number: Number(written.number) }
  return { kind, place, seen }
}
