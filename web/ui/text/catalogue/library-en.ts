import { catalogue, message } from '../../words/catalogue.ts'

/** The library: saved items, followed artists and the history. */
export const libraryText = catalogue('library', {
  title: 'Your library',
  plans: 'Plans',
  tabs: 'Parts of your library',
  tab: {
    favorites: 'Favorites',
    playlists: 'Playlists',
    bible: 'Bible',
    journal: 'Journal',
    following: 'Following',
    history: 'History',
    year: 'Your year',
    downloads: 'Downloads',
  },
  year_intro: 'The days you prayed, what you heard, and what you finished. Only you can see it.',
  loading: 'Loading your library',
  load_more: 'Load more',
  failed_title: 'Couldn’t load your library',
  failed_words: 'Nothing is lost. Try again in a moment.',
  offline_words: 'You’re offline. What you saved is safe and will be back when you’re online.',
  more_failed: 'Couldn’t load more.',
  empty: {
    favorites: {
      title: 'Nothing saved yet',
      words: 'Tap the heart next to a prayer or story to find it here.',
    },
    playlists: {
      title: 'No playlists yet',
      words: 'Put prayers, chapters, and songs in the order you pray them.',
    },
    bible: {
      title: 'Mark what speaks to you',
      words: 'Tap a verse in the Bible to highlight it, bookmark it, or write a note. It’s kept here, for you alone.',
    },
    following: {
      title: 'You’re not following anyone yet',
      words: 'Follow leaders, speakers, and singers to find them here.',
    },
    history: {
      title: 'No history yet',
      words: 'What you listen to shows up here, so you can pick up where you left off.',
    },
  },
  find: 'Find something to hear',
  open_bible: 'Open the Bible',
  guest: {
    favorites: {
      title: 'Keep what you love',
      words: 'With a free account, what you save on {brand} is there on every device.',
    },
    following: {
      title: 'Follow people who help you pray',
      words: 'With a free account, you can follow leaders and find them here.',
    },
    history: {
      title: 'Pick up anywhere',
      words:
        'Your history is only in this browser. With a free account, you can pick up where you left off on any device.',
    },
  },
  clear: 'Clear history',
  clear_title: 'Clear your history?',
  clear_words: 'This deletes everything you’ve played and where you left off. Your favorites stay.',
  clear_yes: 'Clear it all',
  clear_no: 'Keep it',
  cleared: 'Your history is cleared.',
  remove: message('Remove {title} from your history', (title: string) => ({ title })),
  removed: 'Removed from your history',
  not_removed: 'Couldn’t remove it. Try again.',
  needs_script: 'Your library needs JavaScript. Everything marked free plays without one.',
})
