import { DISCOVER } from '#contract/paths.ts'
import { catalogue } from '../../words/catalogue.ts'
import { type Article, UNTRANSLATED_FIELDS } from './article.ts'

export const waitlist: Article = catalogue(
  'waitlist',
  {
    path: '/waitlist/',
    overline: 'Waitlist',
    title: 'Be the first to know',
    lead: 'For conferences, verified badges, and anything else we haven’t opened yet.',
    description: 'The {brand} waitlist: hear from us when something opens.',
    form: 'waitlist',
    sections: [
      {
        title: 'How to join',
        paragraphs: [
          'Leave your email address and tell us what you’re waiting for. We go down the list in the order people join.',
        ],
      },
      {
        title: 'What we do with your address',
        paragraphs: ['We’ll email you once, when it opens. To leave the list, just reply and say so.'],
      },
    ],
    actions: [{ label: 'Listen in the meantime', href: DISCOVER }],
  },
  UNTRANSLATED_FIELDS,
)
