import { CAREERS, DISCOVER } from '#contract/paths.ts'
import { catalogue } from '../../words/catalogue.ts'
import { type Article, NO_WORDS } from './article.ts'
import { mailLink } from './mail-link.ts'

export const careers: Article = catalogue(
  'careers',
  {
    path: CAREERS,
    overline: 'Careers',
    title: 'Work that is listened to',
    lead: '{brand} is made by a few people who write, record and build. No position is open at present.',
    description: 'Working at {brand}: what we make, how we work, and how to reach us.',
    verse: {
      text: 'And whatsoever ye do, do it heartily, as to the Lord, and not unto men.',
      reference: 'Colossians 3:23',
    },
    sections: [
      {
        title: 'What we make',
        paragraphs: [
          'Prayers and readings that a tired person can follow, and a place to hear them that opens at once, on an old phone and a poor connection too.',
        ],
      },
      {
        title: 'How we work',
        points: [
          'In small pieces, each finished before the next is begun.',
          'In writing, so that everybody can think before they answer.',
          'With Sundays off, and evenings that belong to your people.',
        ],
      },
      {
        title: 'Without an opening',
        paragraphs: [
          'If you read aloud well, compose, or build for the web, a letter is welcome at any time. Send a piece of your work and a few lines; a list of every post you have held is not needed.',
        ],
      },
    ],
    actions: [
      { label: 'Write to us', href: mailLink('Working with you') },
      { label: 'Hear what we make', href: DISCOVER },
    ],
  },
  NO_WORDS,
)
