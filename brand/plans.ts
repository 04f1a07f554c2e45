import type { BrandPlan } from '#contract/brand-plans.ts'

const psalms = (...numbers: readonly number[]) => numbers.map((number) => `psalms-${number}`)
const chaptersOf = (book: string, count: number) => Array.from({ length: count }, (_, at) => `${book}-${at + 1}`)

/** Plans of 7 to 40 days, in their order. A plan of a series that is not in the catalogue is left out. */
export const PLANS: readonly BrandPlan[] = [
  {
    id: 'seven-psalms-for-a-hard-week',
    kind: 'bible',
    title: 'Seven Psalms for a Hard Week',
    lead: 'One short psalm a day, for when words are hard to find.',
    scenery_of: 'still-waters',
    chapters: psalms(23, 27, 42, 46, 91, 121, 130),
  },
  { id: 'seven-times-i-am', kind: 'series', handle: 'i-am' },
  { id: 'morning-mercies', kind: 'series', handle: 'morning-mercies' },
  {
    id: 'songs-of-ascents',
    kind: 'bible',
    title: 'The Songs of Ascents',
    lead: 'Fifteen psalms that pilgrims sang on the road up to Jerusalem.',
    scenery_of: 'mount-and-valley',
    chapters: psalms(120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134),
  },
  {
    id: 'through-mark',
    kind: 'bible',
    title: 'Through Mark',
    lead: 'The shortest Gospel, a chapter a day.',
    scenery_of: 'mark-from-the-beginning',
    chapters: chaptersOf('mark', 16),
  },
  {
    id: 'a-month-of-proverbs',
    kind: 'bible',
    title: 'A Month of Proverbs',
    lead: 'Thirty-one chapters, one for each day of a month.',
    scenery_of: 'a-chapter-a-day',
    chapters: chaptersOf('proverbs', 31),
  },
  {
    id: 'forty-days-in-the-psalms',
    kind: 'bible',
    title: 'Forty Days in the Psalms',
    lead: 'One psalm a day, from delight in the law to the last hallelujah.',
    scenery_of: 'with-all-thy-strength',
    chapters: psalms(
      ...[1, 3, 4, 5, 8, 13, 15, 16, 19, 20, 22, 23, 24, 25, 27, 29, 30, 32, 34, 36],
      ...[40, 42, 46, 51, 62, 63, 65, 67, 84, 86, 90, 91, 95, 100, 103, 121, 130, 139, 145, 150],
    ),
  },
]
