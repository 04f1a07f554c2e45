import type { BiblePassage } from '../bible-passage.ts'
import { biblePassageText } from '../bible-passage.ts'
import { typesetReference } from '../typeset-reference.ts'
import { type BibleNames, ENGLISH_NAMES } from './bible-names.ts'
import { createBookFinder } from './book-finder.ts'
import { readReferences } from './read-references.ts'

const english = createBookFinder(ENGLISH_NAMES)

/** The passages of an English reference: `Psalm 92:1-3`. Empty if the text has other words. */
export function passagesOfReference(reference: string): readonly BiblePassage[] {
  const [found, ...others] = readReferences(reference, english)
  return found?.isAlone && others.length === 0 ? found.passages : []
}

/** An English reference as another language writes it; other texts are returned unchanged. */
export function localReference(reference: string, names: BibleNames): string {
  if (names === ENGLISH_NAMES) return typesetReference(reference)
  const passages = passagesOfReference(reference)
  if (passages.length === 0) return typesetReference(reference)
  return passages.map((passage) => biblePassageText(passage, names)).join('; ')
}
