import type { SearchQuery } from '#rules/search/search-query.ts'
import { type MatchRank, rankMatches, type SpelledQuery } from '#rules/search/search-rank.ts'
import type { Database } from '#server/database/database.ts'
import type { RankRange } from '#server/database/search/best-places.ts'
import type { IndexKind } from '#server/database/search/index-kind.ts'
import {
  type DocumentQuery,
  listMatchingDocuments,
  type MatchingDocument,
  MOST_EXAMINED,
} from '#server/database/search/matching-documents.ts'
import {
  hasWholePrefix,
  listCorrections,
  listSpellings,
  nearestCorrections,
  type Spellings,
} from '#server/database/search/spellings.ts'

type DocumentSearch = {
  question: SearchQuery
  kinds: readonly IndexKind[]
  /** The language of the words, beside English. */
  locale: string
  limit: number
  now: number
  /** Only documents with these ranks. */
  ranks?: RankRange | undefined
}

export type RankedDocument = MatchingDocument & MatchRank

/** With this many exact results, corrections are not searched. */
const ENOUGH_AS_TYPED = 3

/**
 * The best documents of each kind with all the words. If few have them as typed, a kind without any gets those with a
 * typo in a word. A possible form of another word (`moring` of `more`) does not exclude a correction (`morning`).
 */
export async function findDocuments(
  database: Database,
  search: DocumentSearch,
): Promise<ReadonlyMap<IndexKind, readonly RankedDocument[]>> {
  const spellings = await listSpellings(database, search)
  const documents = await findKinds(database, search, spellings)
  const countTyped = (kind: IndexKind) => documents.get(kind)?.filter(({ is_typed }) => is_typed === 1).length ?? 0
  const kinds = search.kinds.filter((kind) => countTyped(kind) === 0)
  const count = search.kinds.reduce((sum, kind) => sum + countTyped(kind), 0)
  if (kinds.length === 0 || count >= ENOUGH_AS_TYPED) return documents
  const correctedSpellings = await addCorrections(database, spellings, kinds)
  return new Map([...documents, ...(await findKinds(database, { ...search, kinds }, correctedSpellings))])
}

/** All kinds in one query; a kind that lacks one of the words has no results. */
async function findKinds(
  database: Database,
  { kinds, question, limit, now, ranks }: DocumentSearch,
  spellings: readonly Spellings[],
) {
  const queries = kinds.flatMap((kind): DocumentQuery[] => {
    const kindSpellings = spellings.map((spelling) => spellingsOfKind(spelling, kind))
    if (!kindSpellings.every(isKnown)) return []
    return [
      {
        kind,
        question: { key: question.key, words: kindSpellings.map(spelledWord) },
        lookup: rarest(kindSpellings),
        limit,
        now,
        ranks,
      },
    ]
  })
  const matches = await listMatchingDocuments(database, queries)
  return new Map(queries.map((query) => [query.kind, rankMatches(matches.get(query.kind) ?? [], query.question)]))
}

function spellingsOfKind({ queryWord, typed, others }: Spellings, kind: IndexKind): Spellings {
  const isOfKind = (term: { kind: IndexKind }) => term.kind === kind
  return { queryWord, typed: typed.filter(isOfKind), others: others.filter(isOfKind) }
}

function isKnown({ typed, others }: Spellings): boolean {
  return typed.length + others.length > 0
}

/** A word as typed, and its other spellings in the index. */
function spelledWord({ queryWord, others }: Spellings): SpelledQuery['words'][number] {
  return [queryWord, ...others.map(({ term }) => ({ word: term, isPrefix: false }))]
}

const NO_TERMS = { typed: [], others: [] }

/**
 * The spellings of the word with the fewest documents. Words whose documents are all examined come before the others:
 * prefixes of which not every word was listed, and words in too many documents.
 */
function rarest(spellings: readonly Spellings[]): DocumentQuery['lookup'] {
  const candidates = spellings.map((spelling) => {
    const documents = [...spelling.typed, ...spelling.others].reduce((sum, term) => sum + term.documents, 0)
    return { word: spelling, documents, isExamined: hasWholePrefix(spelling) && documents <= MOST_EXAMINED }
  })
  candidates.sort((one, other) => Number(other.isExamined) - Number(one.isExamined) || one.documents - other.documents)
  return candidates[0]?.word ?? NO_TERMS
}

/**
 * Adds corrections of the words that a kind does not have as typed; of every word, if the kind has them all, but no
 * document has all of them.
 */
async function addCorrections(database: Database, spellings: readonly Spellings[], kinds: readonly IndexKind[]) {
  const hasTerm = (word: Spellings, kind: IndexKind) => spellingsOfKind(word, kind).typed.length > 0
  const coveredKinds = new Set(kinds.filter((kind) => spellings.every((word) => hasTerm(word, kind))))
  const words = [...new Set(spellings.map(({ queryWord }) => queryWord.word))]
  const corrections = await listCorrections(database, words, kinds)
  return spellings.map((word): Spellings => {
    const uncertainKinds = kinds.filter((kind) => coveredKinds.has(kind) || !hasTerm(word, kind))
    const nearest = nearestCorrections(corrections.get(word.queryWord.word) ?? [], uncertainKinds)
    const numbers = new Set([...word.typed, ...word.others].map(({ number }) => number))
    return { ...word, others: [...word.others, ...nearest.filter(({ number }) => !numbers.has(number))] }
  })
}
