import { brand } from '#brand/brand.ts'
import { BIBLE, DAILY_PRAYER, DISCOVER, SETTINGS_ACCOUNT } from '#contract/paths.ts'
import type { Article } from './article.ts'

export const onboarding: Article = {
  path: '/onboarding/',
  overline: 'Welcome',
  title: `Welcome to ${brand.name}`,
  lead: 'There is nothing to set up. Three small things make it a habit.',
  description: `First steps on ${brand.name}.`,
  isHidden: true,
  sections: [
    {
      title: 'Three small things',
      isNumbered: true,
      points: [
        'Choose a time of day. Most people keep the one that has a cup of something warm in it.',
        'Hear today’s prayer to its end, even if your mind wanders.',
        'Keep what you liked with the heart, so that it is there tomorrow.',
      ],
    },
    {
      title: 'At night',
      paragraphs: ['The Sleep tab has stories and music that end softly. They go on when the screen is dark.'],
    },
  ],
  actions: [
    { label: 'Today’s prayer', href: DAILY_PRAYER },
    { label: 'Open the Bible', href: BIBLE },
    { label: 'Discover', href: DISCOVER },
  ],
}

export const emailOnboarding: Article = {
  path: '/email-onboarding/',
  overline: 'Welcome',
  title: 'One more thing: your e-mail',
  lead: 'We sent you a letter with a link. Opening it tells us that the address is yours.',
  description: `How to verify the e-mail address of an account on ${brand.name}.`,
  isHidden: true,
  sections: [
    {
      title: 'If the letter is not there',
      points: [
        'Wait a minute or two: mail sometimes takes the long way.',
        `Look among unwanted mail. The letter comes from ${brand.mail_from}.`,
        'See in your account whether the address is spelled rightly. There you can have the link sent again.',
      ],
    },
    {
      title: 'What it is for',
      paragraphs: ['With a verified address you can log in by a link, and get back in if you forget your password.'],
    },
  ],
  actions: [
    { label: 'Open your account', href: SETTINGS_ACCOUNT },
    { label: 'Listen meanwhile', href: DISCOVER },
  ],
}
