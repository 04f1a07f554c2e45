import type { SearchKind } from '#contract/catalogue/search.ts'
import { CallError } from '#contract/errors.ts'
import type { MatchRank } from '#rules/search/search-rank.ts'
import { readCursor, writeCursor } from '#server/database/keyset.ts'

/** The end of a page of one kind, and the number of results up to it. */
export type SearchCursor = { kind: SearchKind; position: MatchRank; shownCount: number }

export function writeSearchCursor({ kind, position, shownCount }: SearchCursor): string {
  return writeCursor({ value: shownCount, id: `${kind} ${position.tier} ${position.rank} ${position.number}` })
}

const CURSOR_FORMAT = /^(?<kind>[a-z]+) (?<tier>\d{1,2}) (?<rank>-?\d{1,12}) (?<number>\d{1,12})$/

/** Throws `invalid_cursor` for anything this server did not write for this kind. */
export function readSearchCursor(cursor: string, kind: SearchKind | undefined): SearchCursor {
  const { value: shownCount, id } = readCursor(cursor)
  const fields = CURSOR_FORMAT.exec(id)?.groups
  if (!kind || !fields || fields.kind !== kind || shownCount < 1)
    throw new CallError('invalid_cursor', { field: 'offset' })
  const position = { tier: Number(fields.tier), rank: Number(fields.rank), number: Number(fields.number) }
  return { kind, position, shownCount }
}
