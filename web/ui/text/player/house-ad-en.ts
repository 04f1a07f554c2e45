import { catalogue } from '../../words/catalogue.ts'

/** What an ad of the house says of itself; loaded with advertisements only. */
export const houseAdText = catalogue('house_ad', {
  why: 'Why this ad?',
  why_words:
    'This ad is {brand}’s own and plays for everyone without a subscription. It isn’t chosen by who you are, and nothing about you is kept.',
})
