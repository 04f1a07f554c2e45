import { catalogue, message } from '../../words/catalogue.ts'

/** The pages of the Bible. */
export const bibleText = catalogue('bible', {
  title: 'The Holy Bible',
  old: 'Old Testament',
  new: 'New Testament',
  books: 'Books',
  all_books: 'All books',
  chapter_count: message('{count, plural, one {# chapter} other {# chapters}}', (count: number) => ({ count })),
  words: 'Every book, chapter, and verse, to read and share.',
  description: message(
    'Read the whole Bible in the {translation}, chapter by chapter and verse by verse.',
    (translation: string) => ({ translation }),
  ),
  chapter: message('Chapter {number}', (number: number) => ({ number })),
  psalm: message('Psalm {number}', (number: number) => ({ number })),
  verse: message(', verse {number}', (number: number) => ({ number })),
  choose: 'Book and chapter',
  chapters_of: message('Chapters of {book}', (book: string) => ({ book })),
  smaller: 'Smaller text',
  larger: 'Larger text',
  listen: 'Listen',
  speaks_of_this: 'Recordings on this passage',
  previous: 'Previous',
  next: 'Next',
  neighbours: 'Chapters before and after',
  actions: message('Actions for {reference}', (reference: string) => ({ reference })),
  copy: 'Copy the verse',
  copied: 'Verse copied',
  copy_failed: 'Couldn’t copy the verse.',
  share: 'Share',
  open: 'Open this verse',
})
