import { brand } from '#brand/brand.ts'

/** The page of one item. */
export const contentText = {
  podcast_episode: 'Podcast episode',
  from: 'From',
  locked_words: `This recording is part of ${brand.premium_name}.`,
  verses_title: 'Verses to carry with you',
  verses_sub: 'King James Version',
  loading: 'Loading',
  chapter_of: (number: number, count: number) => `${number} of ${count}`,
} as const
