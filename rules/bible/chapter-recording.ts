import { titleKey } from '../search/search-words.ts'

type Recording = { title: string; content_category: string }

/** Allowed after the chapter's name: more words, but no verses and no other chapter. */
const AFTER_CHAPTER_NAME = /^( (?!\d|and \d|to \d)|$)/

/** True if a recording is a whole chapter read aloud, such as `Psalm 23` or `Genesis 1: In the beginning`. */
export function isChapterRecording({ title, content_category }: Recording, chapter: string): boolean {
  const [named, wanted] = [titleKey(title), titleKey(chapter)]
  return content_category === 'bible' && named.startsWith(wanted) && AFTER_CHAPTER_NAME.test(named.slice(wanted.length))
}
