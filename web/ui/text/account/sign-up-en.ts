import { catalogue } from '../../words/catalogue.ts'

/** Invitations to sign up. */
export const signUpText = catalogue('sign_up', {
  daily_title: 'Sign up to {brand} and receive Daily Bible Verses',
  daily_words: 'Receive the Daily Devotional, share Prayers with others and more.',
})
