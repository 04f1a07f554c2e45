import type { SearchKind } from '#contract/catalogue/search.ts'
import { wordsOf } from '#rules/search/search-words.ts'
import { createSeededRandom, type GeneratedCatalogue } from './generated-catalogue.ts'

/** A query and its kind. */
export type SearchQuery = { sort: string; q: string; type?: SearchKind }

const REFERENCES = ['john 3:16', 'psalm 23', '1 cor 13:4', 'gen 1', 'rom 8:28', 'ps 119:105']

/** Queries as people type them: parts of titles, words, names, references, typos and nonsense. */
export function generateQueries({ content, artists, verses }: GeneratedCatalogue, count: number): SearchQuery[] {
  const draw = createSeededRandom(7)
  const pick = <thing>(list: readonly thing[], otherwise: thing) => list[draw(list.length)] ?? otherwise
  const title = () => pick(content, { title: 'light' } as (typeof content)[number]).title
  const word = (text: string) => pick(wordsOf(text), 'light')
  const sorts: Record<string, () => string> = {
    'a title being typed': () => title().slice(0, 2 + draw(18)),
    'a whole title': title,
    'one word': () => word(pick(verses, '')),
    'two letters': () => word(title()).slice(0, 2),
    'two words of a text': () => {
      const text = pick(verses, '')
      return `${word(text)} ${word(text)}`
    },
    'two words of different texts': () => `${word(pick(verses, ''))} ${word(pick(verses, ''))}`,
    'a title with a typo': () => withTypo(title(), draw),
    'a name': () => pick(artists, artists[0] as (typeof artists)[number]).name,
    'a reference': () => pick(REFERENCES, 'john 3:16'),
    nonsense: () => `xq${draw(1e6)}zk`,
  }
  const names = Object.keys(sorts)
  return Array.from({ length: count }, (_, at) => {
    const sort = names[at % names.length] ?? ''
    const q = (sorts[sort]?.() ?? '').slice(0, 100)
    return { sort, q, ...(at % 5 === 4 && { type: 'content' as const }) }
  })
}

function withTypo(text: string, draw: (below: number) => number): string {
  const letters = [...text]
  const at = 1 + draw(Math.max(1, letters.length - 2))
  return letters.toSpliced(at, 1).join('')
}
