import { PODCASTS } from '#contract/paths.ts'
import { catalogue } from '../../words/catalogue.ts'
import { type Article, UNTRANSLATED_FIELDS } from './article.ts'

export const ministries: Article = catalogue(
  'ministries',
  {
    path: '/ministries/',
    overline: 'Ministries',
    title: 'Reach more people with your message',
    lead: 'Churches, choirs, and teachers get their own page on {brand}, with their series, their videos, and a Follow button for listeners.',
    description: 'How to get a page for your ministry on {brand}, and what you’ll need.',
    form: 'ministry',
    sections: [
      {
        title: 'What you get',
        points: [
          'A short web address with your name, easy to print and to say on air.',
          'Your podcast, taken from your feed as it is.',
          'Followers who find you in their library.',
        ],
      },
      {
        title: 'What we ask',
        points: [
          'Recordings that are yours, or that you’re allowed to publish.',
          'A name, a picture, and a few lines about who you are.',
          'The address of your feed, or your recordings as audio files.',
        ],
      },
      {
        title: 'What happens next',
        paragraphs: [
          'Tell us where to find you. A real person will look, listen, and answer. Your page goes live only after you’ve seen it.',
        ],
      },
    ],
    actions: [{ label: 'Hear what’s on {brand}', href: PODCASTS }],
  },
  UNTRANSLATED_FIELDS,
)
