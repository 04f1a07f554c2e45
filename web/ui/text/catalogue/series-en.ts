import { catalogue, message } from '../../words/catalogue.ts'

const countValue = (count: number) => ({ count })

/** The series page. */
export const seriesText = catalogue('series', {
  podcast: 'Podcast',
  series: 'Series',
  /** The number of items, by the category of the series. */
  counts: {
    prayer: message('{count, plural, one {# prayer} other {# prayers}}', countValue),
    devotional: message('{count, plural, one {# devotional} other {# devotionals}}', countValue),
    bible: message('{count, plural, one {# reading} other {# readings}}', countValue),
    sleep: message('{count, plural, one {# sleep story} other {# sleep stories}}', countValue),
    music: message('{count, plural, one {# track} other {# tracks}}', countValue),
    kids: message('{count, plural, one {# story} other {# stories}}', countValue),
    video: message('{count, plural, one {# video} other {# videos}}', countValue),
    other: message('{count, plural, one {# episode} other {# episodes}}', countValue),
  },
  cover_of: message('Cover of {title}', (title: string) => ({ title })),
  /** Before the languages of its versions, each by its own name. */
  also_in: 'Also in',
  /** The number of free items, by the category of the series. */
  free: {
    prayer: message('{count, plural, one {# prayer is free.} other {# prayers are free.}}', countValue),
    devotional: message('{count, plural, one {# devotional is free.} other {# devotionals are free.}}', countValue),
    bible: message('{count, plural, one {# reading is free.} other {# readings are free.}}', countValue),
    sleep: message('{count, plural, one {# sleep story is free.} other {# sleep stories are free.}}', countValue),
    music: message('{count, plural, one {# track is free.} other {# tracks are free.}}', countValue),
    kids: message('{count, plural, one {# story is free.} other {# stories are free.}}', countValue),
    video: message('{count, plural, one {# video is free.} other {# videos are free.}}', countValue),
    other: message('{count, plural, one {# episode is free.} other {# episodes are free.}}', countValue),
  },
  locked: message('{count, plural, one {Subscribe for 1 more.} other {Subscribe for # more.}}', countValue),
  all_locked: 'Subscribe to listen to all of it.',
  banner_words: 'Every series, every sleep story, every Scripture reading. Cancel anytime.',
  empty_title: 'Nothing to hear yet',
  empty: 'This series is on its way. The first recording will appear here.',
  load_failed: 'Couldn’t load more.',
  try_again: 'Try again',
})
