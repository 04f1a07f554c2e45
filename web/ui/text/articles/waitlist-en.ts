import { DISCOVER } from '#contract/paths.ts'
import { catalogue } from '../../words/catalogue.ts'
import { type Article, NO_WORDS } from './article.ts'

export const waitlist: Article = catalogue(
  'waitlist',
  {
    path: '/waitlist/',
    overline: 'Waiting list',
    title: 'Be told when it opens',
    lead: 'For conferences, for the verified mark beside a name, and for all else that is not open to everybody yet.',
    description: 'The waiting list of {brand}: how to be told when something opens.',
    form: 'waitlist',
    sections: [
      {
        title: 'How to be on it',
        paragraphs: [
          'Leave the address you want to be told at, and say what you are waiting for. The list is kept in the order in which people join it.',
        ],
      },
      {
        title: 'What we do with your address',
        paragraphs: ['We’ll email you once, when it opens. To leave the list, answer any letter of ours and say so.'],
      },
    ],
    actions: [{ label: 'Listen meanwhile', href: DISCOVER }],
  },
  NO_WORDS,
)
