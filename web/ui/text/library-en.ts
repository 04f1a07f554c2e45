import { catalogue, message } from '../words/catalogue.ts'

/** The library: what one saved, follows and has heard. */
export const libraryText = catalogue('library', {
  title: 'Your library',
  tabs: 'Parts of your library',
  tab: { favorites: 'Favorites', following: 'Following', history: 'History' },
  loading: 'Loading your library',
  load_more: 'Load more',
  failed_title: 'Your library did not load',
  failed_words: 'Nothing of it is lost. Try again in a moment.',
  offline_words: 'You are offline. What you saved is safe, and returns with your connection.',
  more_failed: 'More did not load. What is here stays.',
  empty: {
    favorites: {
      title: 'Nothing saved yet',
      words: 'Press the heart beside a prayer or a story, and it waits for you here.',
    },
    following: {
      title: 'You follow nobody yet',
      words: 'Follow those who lead, speak and sing, and find them here again.',
    },
    history: {
      title: 'Nothing heard yet',
      words: 'What you listen to is kept here, with the place where you left it.',
    },
  },
  find: 'Find something to hear',
  guest: {
    favorites: {
      title: 'Keep what you love',
      words: 'With a free account, what you save on {brand} waits for you on every device.',
    },
    following: {
      title: 'Follow those who help you pray',
      words: 'With a free account you can follow leaders, and find them here again.',
    },
    history: {
      title: 'Go on anywhere',
      words:
        'What you heard is kept in this browser alone. With a free account you can go on where you left off on every device.',
    },
  },
  clear: 'Clear history',
  clear_title: 'Clear your history?',
  clear_words: 'All you have heard is forgotten, and with it the places where you left off. Your favorites stay.',
  clear_yes: 'Clear it all',
  clear_no: 'Keep it',
  cleared: 'Your history is cleared.',
  remove: message('Remove {title} from your history', (title: string) => ({ title })),
  removed: 'Removed from your history',
  not_removed: 'This could not be removed. Please try again.',
  needs_script: 'Your library needs JavaScript. Everything marked free plays without one.',
})
