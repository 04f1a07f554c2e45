import { brand } from '#brand/brand.ts'
import { DAILY_PRAYER, DISCOVER } from '#contract/paths.ts'
import type { Article } from './article.ts'

export const events: Article = {
  path: '/events/',
  overline: 'Events',
  title: 'Times we keep together',
  lead: 'Now and then many of us hear the same thing on the same day. Taking part needs no ticket and no account.',
  description: `Times of prayer that listeners of ${brand.name} keep together, and how to take part.`,
  sections: [
    {
      title: 'January Challenge',
      paragraphs: [
        'Thirty-one days, each with a prayer in the morning and a chapter of the Bible read aloud. It begins anew every first of January, and can be begun on any other day.',
      ],
    },
    {
      title: 'Every day',
      paragraphs: ['The daily prayer is the same for everybody, wherever they are. It changes at midnight, your time.'],
    },
  ],
  actions: [
    { label: 'See the January Challenge', href: '/events/january-challenge/' },
    { label: 'Today’s prayer', href: DAILY_PRAYER },
  ],
}

export const januaryChallenge: Article = {
  path: '/events/january-challenge/',
  overline: 'Event',
  title: 'January Challenge',
  lead: 'Thirty-one days with God at the start of the year: one prayer, one chapter, a few minutes of quiet.',
  description: `The January Challenge on ${brand.name}: thirty-one days, each with a prayer and a chapter of the Bible.`,
  sections: [
    {
      title: 'How a day goes',
      isNumbered: true,
      points: [
        'Open the daily prayer, and hear it to the end.',
        'Read or hear one chapter of Proverbs: the first on the first of the month, the thirty-first on the last.',
        'Keep one sentence of it for the day. Write it down, or send it to a friend.',
      ],
    },
    {
      title: 'If you miss a day',
      paragraphs: [
        'Then go on with the next. Proverbs has a chapter for each day of the month, so that the date is always the page you are on, and nothing has to be made up for.',
      ],
    },
    {
      title: 'With others',
      paragraphs: [
        'A house group, a choir or a family can keep it together with nothing but the date. All that the challenge uses is free to hear.',
      ],
    },
  ],
  actions: [
    { label: 'Begin with today’s prayer', href: DAILY_PRAYER },
    { label: 'Proverbs 1', href: '/bible/kjv/proverbs-1/' },
    { label: 'Discover', href: DISCOVER },
  ],
}
