import { type BibleAddress, bibleReferenceText } from '../bible/bible-address.ts'
import type { SearchQuery } from './search-query.ts'
import { titleKey } from './search-words.ts'

/** The one word that every verse of a chapter is indexed under, and no other verse: `psalm23`. */
export function chapterToken(address: BibleAddress): string {
  return titleKey(bibleReferenceText({ ...address, verse: null })).replaceAll(' ', '')
}

/** What asks for a place in the Bible: its chapter, the verse named leading. */
export function referenceQuery(address: BibleAddress): SearchQuery {
  return { key: titleKey(bibleReferenceText(address)), words: [{ word: chapterToken(address), isPrefix: false }] }
}
