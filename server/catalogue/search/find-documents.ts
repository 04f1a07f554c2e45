import type { SearchKind } from '#contract/catalogue/search.ts'
import type { SearchQuery } from '#rules/search/search-query.ts'
import { type MatchRank, rankMatches, type SpelledQuery } from '#rules/search/search-rank.ts'
import type { Database } from '#server/database/database.ts'
import {
  type DocumentQuery,
  listMatchingDocuments,
  type MatchingDocument,
} from '#server/database/search/matching-documents.ts'
import {
  hasWholePrefix,
  listCorrections,
  listSpellings,
  nearestCorrections,
  type Spellings,
} from '#server/database/search/spellings.ts'

type DocumentSearch = { question: SearchQuery; kinds: readonly SearchKind[]; limit: number; now: number }

export type RankedDocument = MatchingDocument & MatchRank

/** Who has found this many as typed is not asked whether they meant something else. */
const ENOUGH_AS_TYPED = 3

/**
 * The best documents of each kind that have all the words; where hardly any have them as typed, those with a slip in a
 * word too. What may be a form of another word (`moring` of `more`) keeps no near one (`morning`) back.
 */
export async function findDocuments(
  database: Database,
  search: DocumentSearch,
): Promise<ReadonlyMap<SearchKind, readonly RankedDocument[]>> {
  const typed = await listSpellings(database, search.question.words, search.kinds)
  const found = await findKinds(database, search, typed)
  const countTyped = (kind: SearchKind) => found.get(kind)?.filter(({ is_typed }) => is_typed === 1).length ?? 0
  const kinds = search.kinds.filter((kind) => countTyped(kind) === 0)
  const count = search.kinds.reduce((sum, kind) => sum + countTyped(kind), 0)
  if (kinds.length === 0 || count >= ENOUGH_AS_TYPED) return found
  const corrected = await addCorrections(database, typed, kinds)
  return new Map([...found, ...(await findKinds(database, { ...search, kinds }, corrected))])
}

/** All kinds in one query; one that does not know every word has nothing. */
async function findKinds(
  database: Database,
  { kinds, question, limit, now }: DocumentSearch,
  spellings: readonly Spellings[],
) {
  const findings = kinds.flatMap((kind): DocumentQuery[] => {
    const ofKind = spellings.map((word) => spellingsOfKind(word, kind))
    if (!ofKind.every(isKnown)) return []
    return [
      { kind, question: { key: question.key, words: ofKind.map(spelledWord) }, lookup: rarest(ofKind), limit, now },
    ]
  })
  const found = await listMatchingDocuments(database, findings)
  return new Map(findings.map((one) => [one.kind, rankMatches(found.get(one.kind) ?? [], one.question)]))
}

function spellingsOfKind({ asked, typed, others }: Spellings, kind: SearchKind): Spellings {
  const isOfKind = (term: { kind: SearchKind }) => term.kind === kind
  return { asked, typed: typed.filter(isOfKind), others: others.filter(isOfKind) }
}

function isKnown({ typed, others }: Spellings): boolean {
  return typed.length + others.length > 0
}

/** A word as it was typed, and as the index writes it otherwise. */
function spelledWord({ asked, others }: Spellings): SpelledQuery['words'][number] {
  return [asked, ...others.map(({ term }) => ({ word: term, isPrefix: false }))]
}

const NO_TERMS = { typed: [], others: [] }

/** The spellings of the word that fewest documents have; a beginning of more words than were listed comes last. */
function rarest(spellings: readonly Spellings[]): DocumentQuery['lookup'] {
  const weighed = spellings.map((word) => ({
    word,
    isWhole: hasWholePrefix(word),
    documents: [...word.typed, ...word.others].reduce((sum, term) => sum + term.documents, 0),
  }))
  weighed.sort((one, other) => Number(other.isWhole) - Number(one.isWhole) || one.documents - other.documents)
  return weighed[0]?.word ?? NO_TERMS
}

/** Adds near words: to those a kind does not know as typed; where it knows them all and they meet nowhere, to each. */
async function addCorrections(database: Database, known: readonly Spellings[], kinds: readonly SearchKind[]) {
  const knows = (word: Spellings, kind: SearchKind) => spellingsOfKind(word, kind).typed.length > 0
  const knowing = new Set(kinds.filter((kind) => known.every((word) => knows(word, kind))))
  const words = [...new Set(known.map(({ asked }) => asked.word))]
  const corrections = await listCorrections(database, words, kinds)
  return known.map((word): Spellings => {
    const doubting = kinds.filter((kind) => knowing.has(kind) || !knows(word, kind))
    const near = nearestCorrections(corrections.get(word.asked.word) ?? [], doubting)
    const numbers = new Set([...word.typed, ...word.others].map(({ number }) => number))
    return { ...word, others: [...word.others, ...near.filter(({ number }) => !numbers.has(number))] }
  })
}
