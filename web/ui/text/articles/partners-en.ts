import { PARTNERS } from '#contract/paths.ts'
import { catalogue } from '../../words/catalogue.ts'
import { type Article, UNTRANSLATED_FIELDS } from './article.ts'

export const partners: Article = catalogue(
  'partners',
  {
    path: PARTNERS,
    overline: 'Partners',
    title: 'Partner with {brand}',
    lead: 'For carriers, broadcasters, publishers, and communities that want to bring daily prayer to their people.',
    description: 'Ways to partner with {brand} as a carrier, broadcaster, publisher, or community.',
    form: 'partner',
    sections: [
      {
        title: 'Carriers',
        paragraphs: [
          'Your customers subscribe with their phone number and pay on their phone bill. They see the price before they agree, and they can cancel anytime on their own.',
        ],
      },
      {
        title: 'Broadcasters',
        paragraphs: [
          'Your radio station can appear next to ours, with its name and what’s on now. All we need is a stream that plays in a browser.',
        ],
      },
      {
        title: 'Publishers and communities',
        paragraphs: [
          'Your readings, devotionals, and books can become series with your name on them. Your church or company can get its own web address that takes your people to an offer made for them.',
        ],
      },
    ],
    actions: [{ label: 'For ministries', href: '/ministries/' }],
  },
  UNTRANSLATED_FIELDS,
)
