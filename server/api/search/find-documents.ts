import type { SearchKind } from '#contract/search.ts'
import type { SearchQuestion } from '#rules/search-question.ts'
import { type FoundPlace, rankFound, type SpelledQuestion } from '#rules/search-rank.ts'
import type { Database } from '#server/database/database.ts'
import { type FoundDocument, listFound } from '#server/database/search-find.ts'
import { isWholePrefix, listCorrections, listSpellings, type Spellings } from '#server/database/search-spellings.ts'

type Asking = { question: SearchQuestion; kinds: readonly SearchKind[]; limit: number; now: number }

export type RankedDocument = FoundDocument & FoundPlace

/** Who has found this many as typed is not asked whether they meant something else. */
const ENOUGH_AS_TYPED = 3

/** The best documents of each kind that have all the words; where hardly any do, those with a slip in a word too. */
export async function findDocuments(
  database: Database,
  asking: Asking,
): Promise<ReadonlyMap<SearchKind, readonly RankedDocument[]>> {
  const typed = await listSpellings(database, asking.question.words, asking.kinds)
  const found = await findKinds(database, asking, typed)
  const kinds = asking.kinds.filter((kind) => !found.get(kind)?.length)
  const count = [...found.values()].reduce((sum, some) => sum + some.length, 0)
  if (kinds.length === 0 || count >= ENOUGH_AS_TYPED) return found
  const corrected = await correct(database, typed, kinds)
  return new Map([...found, ...(await findKinds(database, { ...asking, kinds }, corrected))])
}

async function findKinds(database: Database, asking: Asking, spellings: readonly Spellings[]) {
  const each = asking.kinds.map(async (kind) => [kind, await findKind(database, asking, kind, spellings)] as const)
  return new Map(await Promise.all(each))
}

async function findKind(
  database: Database,
  { question: { key }, limit, now }: Asking,
  kind: SearchKind,
  spellings: readonly Spellings[],
): Promise<RankedDocument[]> {
  const ofKind = spellings.map(({ asked, terms }) => ({ asked, terms: terms.filter((term) => term.kind === kind) }))
  if (ofKind.some(({ terms }) => terms.length === 0)) return []
  const question: SpelledQuestion = { key, words: ofKind.map(spelled) }
  const found = await listFound(database, { kind, question, terms: rarest(ofKind), limit, now })
  return rankFound(found, question)
}

/** A word as it was typed, and as the index writes it where it was corrected. */
function spelled({ asked, terms }: Spellings): SpelledQuestion['words'][number] {
  const others = terms.filter(({ term }) => term !== asked.word && !(asked.isPrefix && term.startsWith(asked.word)))
  return [asked, ...others.map(({ term }) => ({ word: term, isPrefix: false }))]
}

/** The spellings of the word that fewest documents have; a beginning of more words than were listed comes last. */
function rarest(spellings: readonly Spellings[]) {
  const weighed = spellings.map(({ asked, terms }) => ({
    terms,
    isWhole: isWholePrefix(asked, terms),
    documents: terms.reduce((sum, term) => sum + term.documents, 0),
  }))
  weighed.sort((one, other) => Number(other.isWhole) - Number(one.isWhole) || one.documents - other.documents)
  return weighed[0]?.terms ?? []
}

/** Adds near words: to those a kind does not know; where it knows them all and they meet nowhere, to each. */
async function correct(database: Database, typed: readonly Spellings[], kinds: readonly SearchKind[]) {
  const knows = ({ terms }: Spellings, kind: SearchKind) => terms.some((term) => term.kind === kind)
  const knowing = new Set(kinds.filter((kind) => typed.every((word) => knows(word, kind))))
  const each = typed.map(async (word): Promise<Spellings> => {
    const doubting = kinds.filter((kind) => knowing.has(kind) || !knows(word, kind))
    const corrections = await listCorrections(database, word.asked.word, doubting)
    const known = new Set(word.terms.map(({ number }) => number))
    return { ...word, terms: [...word.terms, ...corrections.filter(({ number }) => !known.has(number))] }
  })
  return Promise.all(each)
}
