import type { BrandEvent } from '#contract/brand-events.ts'
import { BIBLE, DAILY_PRAYER, DISCOVER, seriesPath } from '#contract/paths.ts'
import { brand } from './brand.ts'

/** Dates that listeners observe together. */
export const EVENTS: readonly BrandEvent[] = [
  {
    name: 'january-challenge',
    title: 'January Challenge',
    lead: 'Thirty-one days with God at the start of the year: one prayer, one chapter, a few minutes of quiet.',
    get description() {
      return `The January Challenge on ${brand.name}: thirty-one days, each with a prayer and a chapter of the Bible.`
    },
    image: '/event-january-challenge.webp',
    times: { kind: 'yearly', month: 1, day: 1, days: 31 },
    parts: [
      {
        title: 'How a day goes',
        isNumbered: true,
        points: [
          'Open the daily prayer and take your time with it.',
          'Read one chapter of Proverbs: chapter 1 on January 1, chapter 31 on January 31.',
          'Keep one sentence for the day. Write it down, or send it to a friend.',
        ],
      },
      {
        title: 'If you miss a day',
        paragraphs: [
          'Just pick up with the next one. Proverbs has a chapter for each day of the month, so today’s date is always your chapter. There’s nothing to make up.',
        ],
      },
      {
        title: 'With others',
        paragraphs: [
          'A small group, a choir, or a family can do it together: all you need is the date. Everything in the challenge is free.',
        ],
      },
    ],
    actions: [
      { label: 'Start with today’s prayer', href: DAILY_PRAYER },
      { label: 'Proverbs 1', href: `${BIBLE}kjv/proverbs-1/` },
    ],
    afterwards: [{ label: 'Today’s prayer', href: DAILY_PRAYER }],
  },
  {
    name: 'night-of-psalms',
    title: 'A Night of Psalms',
    lead: 'Fifteen psalms of ascent, read one after another by candlelight, with silence after each.',
    get description() {
      return `A Night of Psalms on ${brand.name}: the fifteen songs of ascent, read aloud in one evening.`
    },
    image: '/event-night-of-psalms.webp',
    times: { kind: 'hours', starts_at: '2026-09-20T18:00:00Z', ends_at: '2026-09-20T20:30:00Z' },
    parts: [
      {
        title: 'What it was',
        paragraphs: [
          'Pilgrims sang Psalms 120 to 134 on the road up to Jerusalem. That evening we read them slowly, in order, with a time of silence after each.',
          'Some people listened alone, some together. All anyone had to do was listen.',
        ],
      },
      {
        title: 'If you missed it',
        paragraphs: ['The psalms are still there. Read one each evening for fifteen days.'],
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
