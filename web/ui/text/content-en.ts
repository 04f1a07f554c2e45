import { brand } from '#brand/brand.ts'

/** The page of one item. */
export const contentText = {
  podcast_episode: 'Podcast episode',
  from: 'From',
  follow: (name: string) => `Follow ${name}`,
  locked_words: `This recording is part of ${brand.premium_name}.`,
  verses_title: 'Verses to carry with you',
  verses_sub: 'King James Version',
  sign_up_title: `Sign up to ${brand.name} and receive Daily Bible Verses`,
  sign_up_words: 'Receive the Daily Devotional, share Prayers with others and more.',
  loading: 'Loading',
  chapter_of: (number: number, count: number) => `${number} of ${count}`,
} as const
