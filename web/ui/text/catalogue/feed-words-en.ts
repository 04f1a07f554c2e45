import { catalogue } from '../../words/catalogue.ts'

/**
 * Tags and texts that the feeds of many sites have. A call sends them in English, as the operator wrote them; pages in
 * other languages look up their translations by the English text (`web/ui/words/feed-words.ts`).
 */
export const FEED_WORDS = {
  advent: 'Advent',
  anxiety: 'Anxiety',
  bible: 'Bible',
  courage: 'Courage',
  daily: 'Daily',
  devotional: 'Devotional',
  families: 'Families',
  gospels: 'Gospels',
  gratitude: 'Gratitude',
  healing: 'Healing',
  hymns: 'Hymns',
  kids: 'Kids',
  leadership: 'Leadership',
  morning: 'Morning',
  music: 'Music',
  nature: 'Nature',
  night: 'Night',
  podcast: 'Podcast',
  prayer: 'Prayer',
  psalms: 'Psalms',
  rest: 'Rest',
  sleep: 'Sleep',
  video: 'Video',
  wisdom: 'Wisdom',
  work: 'Work',
  holy_bible: 'The Holy Bible',
  open_bible: 'Open Bible',
  pray_today: 'Pray today’s devotional',
  everything: 'Every series, every sleep story, every reading of Scripture. Seven days free, cancel whenever you wish.',
}

export const feedText = catalogue('feed', FEED_WORDS)
