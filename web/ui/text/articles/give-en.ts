import { DISCOVER } from '#contract/paths.ts'
import { catalogue } from '../../words/catalogue.ts'
import { type Article, NO_WORDS } from './article.ts'
import { mailLink } from './mail-link.ts'

export const give: Article = catalogue(
  'give',
  {
    path: '/give/',
    overline: 'Give',
    title: 'Keep it free for somebody else',
    lead: 'The daily prayer, the Bible and the podcasts cost nothing to hear. Gifts are one way they can stay so.',
    description: 'Giving to {brand}: what gifts are for, and how to give.',
    verse: { text: 'God loveth a cheerful giver.', reference: '2 Corinthians 9:7' },
    sections: [
      {
        title: 'What gifts are for',
        points: [
          'Reading and recording what nobody has to pay for.',
          'Carrying it: storage and lines, so that it opens quickly far away too.',
          'Subscriptions for those who ask and cannot pay for one.',
        ],
      },
      {
        title: 'How to give',
        paragraphs: [
          'Giving opens here later. No payment is taken on this page, and nobody speaks for us who asks for a gift elsewhere. If you would like to give now, write to us first.',
        ],
      },
    ],
    actions: [
      { label: 'Write to us', href: mailLink('A donation') },
      { label: 'Listen free', href: DISCOVER },
    ],
  },
  NO_WORDS,
)
