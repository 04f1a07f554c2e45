import { catalogue } from '../../words/catalogue.ts'

/** What an ad of the house says of itself; loaded with advertisements only. */
export const houseAdText = catalogue('house_ad', {
  why: 'Why this ad?',
  why_words:
    'This ad is from {brand} itself. It’s picked at random from the ads that play for everyone without a subscription. Nothing about you goes into that choice; only this browser remembers which ones it played today, so that none comes up too often.',
})
