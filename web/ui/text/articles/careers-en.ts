import { CAREERS, DISCOVER } from '#contract/paths.ts'
import { catalogue } from '../../words/catalogue.ts'
import { type Article, UNTRANSLATED_FIELDS } from './article.ts'
import { mailLink } from './mail-link.ts'

export const careers: Article = catalogue(
  'careers',
  {
    path: CAREERS,
    overline: 'Careers',
    title: 'Work people listen to',
    lead: 'A small team writes, records, and builds {brand}. We have no open positions right now.',
    description: 'Working at {brand}: what we make, how we work, and how to reach us.',
    verse: {
      text: 'And whatsoever ye do, do it heartily, as to the Lord, and not unto men.',
      reference: 'Colossians 3:23',
    },
    sections: [
      {
        title: 'What we make',
        paragraphs: [
          'Prayers and readings you can follow when you’re tired, in an app that opens right away, even on an old phone with a weak signal.',
        ],
      },
      {
        title: 'How we work',
        points: [
          'In small steps. We finish one before we start the next.',
          'In writing, so everyone has time to think before they answer.',
          'With Sundays off, and evenings free for the people you love.',
        ],
      },
      {
        title: 'No opening? Write anyway',
        paragraphs: [
          'If you read aloud well, compose music, or build for the web, we’d love to hear from you. Send us something you’ve made and a few lines about yourself. We don’t need a full résumé.',
        ],
      },
    ],
    actions: [
      { label: 'Write to us', href: mailLink('Working with you') },
      { label: 'Hear what we make', href: DISCOVER },
    ],
  },
  UNTRANSLATED_FIELDS,
)
