import type { BrandEvent } from '#contract/events.ts'
import { BIBLE, DAILY_PRAYER, DISCOVER, seriesPath } from '#contract/paths.ts'
import { brand } from './brand.ts'

/** Times that listeners keep together. */
export const EVENTS: readonly BrandEvent[] = [
  {
    name: 'january-challenge',
    title: 'January Challenge',
    lead: 'Thirty-one days with God at the start of the year: one prayer, one chapter, a few minutes of quiet.',
    description: `The January Challenge on ${brand.name}: thirty-one days, each with a prayer and a chapter of the Bible.`,
    image: '/event-january-challenge.webp',
    times: { kind: 'yearly', month: 1, day: 1, days: 31 },
    parts: [
      {
        title: 'How a day goes',
        isNumbered: true,
        points: [
          'Open the daily prayer, and hear it to the end.',
          'Read one chapter of Proverbs: the first on the first of the month, the thirty-first on the last.',
          'Keep one sentence of it for the day. Write it down, or send it to a friend.',
        ],
      },
      {
        title: 'If you miss a day',
        paragraphs: [
          'Then go on with the next. Proverbs has a chapter for each day of the month, so that the date is always the page you are on, and nothing has to be made up for.',
        ],
      },
      {
        title: 'With others',
        paragraphs: [
          'A house group, a choir or a family can keep it together with nothing but the date. All that the challenge uses is free.',
        ],
      },
    ],
    actions: [
      { label: 'Begin with today’s prayer', href: DAILY_PRAYER },
      { label: 'Proverbs 1', href: `${BIBLE}kjv/proverbs-1/` },
    ],
    afterwards: [{ label: 'Today’s prayer', href: DAILY_PRAYER }],
  },
  {
    name: 'night-of-psalms',
    title: 'A Night of Psalms',
    lead: 'Fifteen psalms of ascent, read one after another by candlelight, with a silence after each.',
    description: `A Night of Psalms on ${brand.name}: the fifteen songs of ascent, read aloud in one evening.`,
    image: '/event-night-of-psalms.webp',
    times: { kind: 'hours', starts_at: '2026-09-20T18:00:00Z', ends_at: '2026-09-20T20:30:00Z' },
    parts: [
      {
        title: 'What it was',
        paragraphs: [
          'Psalms 120 to 134 were sung on the road up to Jerusalem. On this evening they were read slowly, in the order in which they stand, and after each there was time to say nothing.',
          'Some listened alone, some in a room with others. Nobody was asked to do anything but hear.',
        ],
      },
      {
        title: 'If you were not there',
        paragraphs: [
          'The psalms are where they always were. Read one on each evening of a fortnight, and the last on the evening after.',
        ],
      },
    ],
    actions: [{ label: 'Psalm 120', href: `${BIBLE}kjv/psalms-120/` }],
    afterwards: [
      { label: 'Hear Slow Psalms', href: seriesPath('slow-psalms') },
      { label: 'Read Psalm 120', href: `${BIBLE}kjv/psalms-120/` },
      { label: 'Discover', href: DISCOVER },
    ],
  },
]
