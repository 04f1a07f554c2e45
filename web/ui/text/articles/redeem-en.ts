import { brand } from '#brand/brand.ts'
import { REDEEM, SIGNUP } from '#contract/paths.ts'
import type { Article } from './article.ts'
import { mailLink } from './mail-link.ts'

export const redeem: Article = {
  path: REDEEM,
  overline: 'Gift',
  title: 'Redeem a gift',
  lead: `Somebody thought of you. A gift code opens ${brand.premium_name} on your account, without a card.`,
  description: `How to redeem a gift code for ${brand.premium_name}.`,
  sections: [
    {
      title: 'What you need',
      isNumbered: true,
      points: [
        'An account. It is free, and takes an e-mail address or a phone number.',
        'The code from the message you were sent. Capital and small letters make no difference.',
      ],
    },
    {
      title: 'Using the code',
      paragraphs: [
        'Codes cannot be entered on this page yet. Send us the code and the address of your account: we open the gift by hand, and write back when it is there.',
        'A code works once. If it was already used, we tell you when.',
      ],
    },
  ],
  actions: [
    { label: 'Send us the code', href: mailLink('My gift code') },
    { label: 'Sign up', href: `${SIGNUP}?next_url=${encodeURIComponent(REDEEM)}` },
  ],
}
