import { brand } from '#brand/brand.ts'
import { DISCOVER } from '#contract/paths.ts'
import type { Article } from './article.ts'
import { mailLink } from './mail-link.ts'

export const waitlist: Article = {
  path: '/waitlist/',
  overline: 'Waiting list',
  title: 'Be told when it opens',
  lead: 'For conferences, for the verified mark beside a name, and for all else that is not open to everybody yet.',
  description: `The waiting list of ${brand.name}: how to be told when something opens.`,
  sections: [
    {
      title: 'How to be on it',
      paragraphs: [
        'Send us a letter from the address you want to be told at, and say what you are waiting for. Letters are read in the order they come, and that order is the list.',
      ],
    },
    {
      title: 'What we do with your address',
      paragraphs: ['We write once, when it opens. To leave the list, answer any letter of ours and say so.'],
    },
  ],
  actions: [
    { label: 'Join by e-mail', href: mailLink('The waiting list') },
    { label: 'Listen meanwhile', href: DISCOVER },
  ],
}
