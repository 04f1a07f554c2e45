import { brand } from '#brand/brand.ts'

/** Invitations to sign up. */
export const signUpText = {
  daily_title: `Sign up to ${brand.name} and receive Daily Bible Verses`,
  daily_words: 'Receive the Daily Devotional, share Prayers with others and more.',
} as const
