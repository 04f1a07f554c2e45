import { catalogue, message } from '../../words/catalogue.ts'

/** Highlights, notes and bookmarks in the Bible. */
export const bibleMarksText = catalogue('bible_marks', {
  colors: { gold: 'Promise', rose: 'Family', green: 'Thanks', blue: 'Study', violet: 'Prayer' },
  highlight: 'Highlight',
  note: 'Note',
  bookmark: 'Bookmark',
  not_saved: 'Couldn’t save it. Try again.',
  note_on: message('Note on {reference}', (reference: string) => ({ reference })),
  your_note: 'Your note',
  note_words: 'Only you can read it. It stays with this verse in every translation.',
  save_note: 'Save note',
  delete_note: 'Delete note',
  discard: 'Discard changes',
  note_deleted: 'Note deleted',
  undo: 'Undo',
  your_verses: 'Your marked verses',
  filters: 'Which verses are shown',
  all: 'All',
  notes: 'Notes',
  bookmarks: 'Bookmarks',
  search: 'Search your notes',
  none_title: 'No verses here',
  none_words: 'Nothing you marked matches this.',
  remove: message('Remove {reference} from your marked verses', (reference: string) => ({ reference })),
  removed: message('{reference} removed', (reference: string) => ({ reference })),
})
