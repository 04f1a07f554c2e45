import { blankComments, lineAt } from '../sources/blank-comments.ts'
import type { SourceFile } from '../sources/source-files.ts'
import type { Fault } from './fault.ts'
import { FORBIDDEN_NAMES, FORBIDDEN_WORDS, type ForbiddenWord, UNCHECKED_NAMES } from './forbidden-words.ts'

const SOURCE = /\.(ts|tsx|mjs|js|css|py|sh)$/
/** Files that must contain the forbidden words: the table and its tests. */
const WORD_LIST_FILES = /^tools\/checks\/(forbidden-words|check-words(\.test)?)\.ts$/

function appliesTo({ where = SOURCE, except }: ForbiddenWord, path: string): boolean {
  return where.test(path) && !except?.test(path) && !WORD_LIST_FILES.test(path)
}

function forbiddenWordFaults(word: ForbiddenWord, { path, text }: SourceFile): Fault[] {
  const searched = word.inComments ? text : blankComments(text)
  const pattern = new RegExp(word.what.source, `${word.what.flags}g`)
  return [...searched.matchAll(pattern)].map((match) => ({
    file: path,
    line: lineAt(searched, match.index),
    what: match[0].trim(),
    why: word.why,
  }))
}

/** Every forbidden word in this file. */
export function wordFaults(file: SourceFile): Fault[] {
  return FORBIDDEN_WORDS.filter((word) => appliesTo(word, file.path)).flatMap((word) => forbiddenWordFaults(word, file))
}

/** A fault if the name of the file or one of its folders is forbidden. */
export function nameFaults(path: string): Fault[] {
  if (UNCHECKED_NAMES.test(path)) return []
  const name = path
    .split('/')
    .map((part) => part.split('.')[0] ?? '')
    .find((part) => FORBIDDEN_NAMES.test(part))
  return name ? [{ file: path, what: `the name "${name}"`, why: 'a file is named after the one thing it is' }] : []
}
