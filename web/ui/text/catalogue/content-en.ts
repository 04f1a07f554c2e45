import { catalogue, message } from '../../words/catalogue.ts'

/** The page of one item. */
export const contentText = catalogue('content', {
  podcast_episode: 'Podcast episode',
  from: message('From <show>{title}</show>', (title: string) => ({ title })),
  more_from: message('More from {title}', (title: string) => ({ title })),
  locked_words: 'This recording is part of {premium}.',
  passages_title: 'Bible passages in this recording',
  verses_title: 'Verses to carry with you',
  verses_sub: 'King James Version',
  loading: 'Loading',
  chapter_of: message('{number} of {count}', (number: number, count: number) => ({ number, count })),
})
