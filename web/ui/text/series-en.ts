import { catalogue, message } from '../words/catalogue.ts'

const told = (count: number) => ({ count })

/** The series page. */
export const seriesText = catalogue('series', {
  podcast: 'Podcast',
  series: 'Series',
  /** How many there are, by what is in the series. */
  counts: {
    prayer: message('{count, plural, one {# prayer} other {# prayers}}', told),
    devotional: message('{count, plural, one {# devotional} other {# devotionals}}', told),
    bible: message('{count, plural, one {# reading} other {# readings}}', told),
    sleep: message('{count, plural, one {# sleep story} other {# sleep stories}}', told),
    music: message('{count, plural, one {# track} other {# tracks}}', told),
    kids: message('{count, plural, one {# story} other {# stories}}', told),
    video: message('{count, plural, one {# video} other {# videos}}', told),
    other: message('{count, plural, one {# episode} other {# episodes}}', told),
  },
  cover_of: message('Cover of {title}', (title: string) => ({ title })),
  /** How many are open to everybody, by what is in the series. */
  free: {
    prayer: message('{count, plural, one {# prayer is free.} other {# prayers are free.}}', told),
    devotional: message('{count, plural, one {# devotional is free.} other {# devotionals are free.}}', told),
    bible: message('{count, plural, one {# reading is free.} other {# readings are free.}}', told),
    sleep: message('{count, plural, one {# sleep story is free.} other {# sleep stories are free.}}', told),
    music: message('{count, plural, one {# track is free.} other {# tracks are free.}}', told),
    kids: message('{count, plural, one {# story is free.} other {# stories are free.}}', told),
    video: message('{count, plural, one {# video is free.} other {# videos are free.}}', told),
    other: message('{count, plural, one {# episode is free.} other {# episodes are free.}}', told),
  },
  locked: message('{count, plural, one {Subscribe for 1 more.} other {Subscribe for # more.}}', told),
  all_locked: 'Subscribe to listen to all of it.',
  banner_words: 'Every series, every sleep story, every Scripture reading. Cancel anytime.',
  empty_title: 'Nothing to hear yet',
  empty: 'This series is on its way. The first recording will appear here.',
  load_failed: 'Couldn’t load more.',
  try_again: 'Try again',
})
