import { brand } from '#brand/brand.ts'
import { SUBSCRIBE } from '#contract/paths.ts'
import type { Article } from './article.ts'

export const family: Article = {
  path: '/family/',
  overline: 'Family',
  title: 'One house, one rhythm of prayer',
  lead: `Something to hear together in the morning, on the way, and when the lights go out. Most of what a family needs on ${brand.name} is free.`,
  description: `How a family listens to ${brand.name} together: morning prayer, the Bible read aloud, and stories to fall asleep to.`,
  sections: [
    {
      title: 'A day with children',
      points: [
        'Morning: the day’s prayer at the table. It takes a few minutes, and the verse is there to be read aloud.',
        'On the way: a chapter of the Bible, or music everybody can sing.',
        'Night: a sleep story or a quiet psalm, which goes on when the screen is dark.',
      ],
    },
    {
      title: 'Sharing a subscription',
      paragraphs: [
        'There is no family plan yet, and we sell nothing under that name. A subscription belongs to one account, and that account may be signed in on several devices of the same household.',
        'When a plan with an account for each of you opens, it opens here.',
      ],
    },
    {
      title: 'For parents',
      paragraphs: [
        'The Bible is here as it is, without comments beside it. Kids need no account to listen, and one that you made can be removed in the settings at any time, with all that it holds.',
      ],
    },
  ],
  actions: [
    { label: 'Hear something for the night', href: '/sleep/' },
    { label: 'Subscribe', href: SUBSCRIBE },
  ],
}
