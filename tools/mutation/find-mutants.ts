import { blankComments, lineAt } from '../sources/blank-comments.ts'
import type { SourceFile } from '../sources/source-files.ts'

/** A small change to a source file that a test should detect. */
export type Mutant = { path: string; at: number; line: number; from: string; to: string }

type Operator = { is: RegExp; become: (found: string) => string }

const swap = (is: RegExp, pairs: Record<string, string>): Operator => ({
  is,
  become: (found) => pairs[found] ?? found,
})

/** The formatter puts spaces around operators, so types, tags and arrows do not match. */
const OPERATORS: readonly Operator[] = [
  swap(/(?<= )(?:<=|>=|<|>)(?= )/g, { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }),
  swap(/(?<= )(?:===|!==)(?= )/g, { '===': '!==', '!==': '===' }),
  swap(/(?<= )(?:&&|\|\|)(?= )/g, { '&&': '||', '||': '&&' }),
  swap(/(?<=[\w)\]] )[+\-*/](?= )/g, { '+': '-', '-': '+', '*': '/', '/': '*' }),
  swap(/\b(?:true|false)\b/g, { true: 'false', false: 'true' }),
  swap(/\bMath\.(?:min|max|floor|ceil)\b/g, {
    'Math.min': 'Math.max',
    'Math.max': 'Math.min',
    'Math.floor': 'Math.ceil',
    'Math.ceil': 'Math.floor',
  }),
  swap(/\.(?:some|every)(?=\()/g, { '.some': '.every', '.every': '.some' }),
  { is: /(?<=[( ])!(?=[\w(])/g, become: () => '' },
  { is: /(?<=[ ([-])\d+(?=[\s),\]])/g, become: (found) => String(Number(found) + 1) },
]

/** Lines without executable code. */
const NOT_EXECUTED = /^\s*(?:import|export type|type|\|)|^\s*readonly /
const TEXT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/(?![/* ])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n])+\/[a-z]*(?=[).,\s])/g

/** All possible changes of a file, in order. */
export function findMutants({ path, text }: SourceFile): Mutant[] {
  const code = blankComments(text).replace(TEXT, (found) => found.replace(/[^\n]/g, '_'))
  const lines = code.split('\n')
  const found = OPERATORS.flatMap(({ is, become }) =>
    [...code.matchAll(is)].map((match): Mutant => {
      const [from] = match
      return { path, at: match.index, line: lineAt(code, match.index), from, to: become(from) }
    }),
  )
  return found.filter(({ line }) => !NOT_EXECUTED.test(lines[line - 1] ?? '')).sort((one, other) => one.at - other.at)
}

/** The source with this change. */
export function applyMutant(text: string, { at, from, to }: Mutant): string {
  if (text.slice(at, at + from.length) !== from) throw new Error(`${from} is no longer at this place`)
  return text.slice(0, at) + to + text.slice(at + from.length)
}

/** A sample of a list, deterministic for a seed, in the list's order. */
export function sampleOf<of>(all: readonly of[], most: number, seed: number): of[] {
  const next = randomNumbers(seed)
  const numbered = all.map((one, at) => ({ one, at, place: next() }))
  const chosen = numbered.sort((one, other) => one.place - other.place).slice(0, most)
  return chosen.sort((one, other) => one.at - other.at).map(({ one }) => one)
}

/** Mulberry32: a pseudo-random sequence from 0 to 1 for a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
