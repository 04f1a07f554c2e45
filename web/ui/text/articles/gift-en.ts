import { brand } from '#brand/brand.ts'
import { GIFT, REDEEM } from '#contract/paths.ts'
import type { Article } from './article.ts'
import { mailLink } from './mail-link.ts'

export const gift: Article = {
  path: GIFT,
  overline: 'Gift',
  title: 'Give somebody a quiet hour',
  lead: `A gift of ${brand.premium_name} opens every series, devotional and sleep story to a person you name. It never renews by itself.`,
  description: `A gift of ${brand.premium_name}: what it opens, how it reaches the one you give it to, and how they redeem it.`,
  sections: [
    {
      title: 'What they receive',
      points: [
        `All of ${brand.premium_name}, for the time you chose.`,
        'A code of their own, in a message they can keep or print.',
        'No card asked for. When the time is over, the gift ends and nothing is charged.',
      ],
    },
    {
      title: 'How to give one',
      paragraphs: [
        'Gifts cannot be bought on this page yet. Write to us with the length you have in mind and the day it should arrive, and we answer with the price and send the code.',
      ],
    },
  ],
  actions: [
    { label: 'Ask for a gift', href: mailLink('A gift') },
    { label: 'Redeem a gift', href: REDEEM },
  ],
}
