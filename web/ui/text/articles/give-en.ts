import { DISCOVER } from '#contract/paths.ts'
import { catalogue } from '../../words/catalogue.ts'
import { type Article, NO_WORDS } from './article.ts'
import { mailLink } from './mail-link.ts'

export const give: Article = catalogue(
  'give',
  {
    path: '/give/',
    overline: 'Give',
    title: 'Keep it free for someone else',
    lead: 'The daily prayer, the Bible, and the podcasts are free for everyone. Your gift helps keep them that way.',
    description: 'Giving to {brand}: what your gift pays for, and how to give.',
    verse: { text: 'God loveth a cheerful giver.', reference: '2 Corinthians 9:7' },
    sections: [
      {
        title: 'What your gift pays for',
        points: [
          'Recording prayers and readings that everyone can hear for free.',
          'Hosting, so it loads fast everywhere.',
          'Subscriptions for people who ask and can’t afford one.',
        ],
      },
      {
        title: 'How to give',
        paragraphs: [
          'You can’t give on this page yet. Anyone who asks you for a gift elsewhere isn’t speaking for us. If you’d like to give now, write to us first.',
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
