import { PODCASTS } from '#contract/paths.ts'
import { catalogue } from '../../words/catalogue.ts'
import { type Article, NO_WORDS } from './article.ts'

export const ministries: Article = catalogue(
  'ministries',
  {
    path: '/ministries/',
    overline: 'Ministries',
    title: 'Let what you preach be heard',
    lead: 'Churches, choirs and teachers have a page of their own on {brand}, with their series, their films and a way for listeners to follow them.',
    description: 'How a ministry gets a page of its own on {brand}, and what it needs for that.',
    form: 'ministry',
    sections: [
      {
        title: 'What you get',
        points: [
          'An address that is your name, which you may print and say on air.',
          'Your podcast as it is, taken from its feed.',
          'Listeners who follow you, and find you again among what they keep.',
        ],
      },
      {
        title: 'What we ask',
        points: [
          'That the recordings are yours, or that you may publish them.',
          'A name, a picture and a few lines about who you are.',
          'The address of your feed, or recordings as audio files.',
        ],
      },
      {
        title: 'What happens next',
        paragraphs: [
          'Tell us where to find you. A person looks, listens, and answers. Nothing is listed before you have seen your page.',
        ],
      },
    ],
    actions: [{ label: 'Hear what is here', href: PODCASTS }],
  },
  NO_WORDS,
)
