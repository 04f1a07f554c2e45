import { PARTNERS } from '#contract/paths.ts'
import { catalogue } from '../../words/catalogue.ts'
import { type Article, NO_WORDS } from './article.ts'

export const partners: Article = catalogue(
  'partners',
  {
    path: PARTNERS,
    overline: 'Partners',
    title: 'Partner with {brand}',
    lead: 'For carriers, broadcasters, publishers and communities that want to bring daily prayer to their people.',
    description: 'Ways to partner with {brand}: carriers, broadcasters, publishers and communities.',
    form: 'partner',
    sections: [
      {
        title: 'Carriers',
        paragraphs: [
          'Your customers subscribe with their phone number and pay with their phone bill. They see the price before they agree, and can end it on their own whenever they like.',
        ],
      },
      {
        title: 'Broadcasters',
        paragraphs: [
          'A radio station can stand beside ours, with its name and what is on now. A stream that browsers play is all that is needed.',
        ],
      },
      {
        title: 'Publishers and communities',
        paragraphs: [
          'Readings, devotionals and books can become series with your name on them. A church or a company can have an address of its own that leads its people to an offer made for them.',
        ],
      },
    ],
    actions: [{ label: 'For ministries', href: '/ministries/' }],
  },
  NO_WORDS,
)
