import { type BibleAddress, bibleReferenceText } from '../bible/bible-address.ts'
import type { SearchQuery } from './search-query.ts'
import { titleKey } from './search-words.ts'

/** The token of all verses of a chapter in the index: `psalm23`. */
export function chapterToken(address: BibleAddress): string {
  return titleKey(bibleReferenceText({ ...address, verse: null })).replaceAll(' ', '')
}

/** The search for a Bible reference: its chapter, with the verse first. */
export function referenceQuery(address: BibleAddress): SearchQuery {
  return { key: titleKey(bibleReferenceText(address)), words: [{ word: chapterToken(address), isPrefix: false }] }
}
