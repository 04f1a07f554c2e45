import { brand } from '#brand/brand.ts'
import { dayText } from '#rules/date-text.ts'

const DAY_MILLISECONDS = 24 * 3600 * 1000
const WEEK = 7
const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

const spelled = (count: number) => WORDS[count] ?? String(count)

/** `Tuesday` for a day of this week, else `November 3`, with the year when it is another. */
function firstDay(length: number, today: string): string {
  const time = Date.parse(today) - (length - 1) * DAY_MILLISECONDS
  const [weekday = '', day = ''] = dayText(time).split(', ')
  const year = new Date(time).getUTCFullYear()
  if (length < WEEK) return weekday
  const whole = year === new Date(today).getUTCFullYear() ? day : `${day}, ${year}`
  return whole.replaceAll(' ', '\u00a0')
}

function whatComesNext(length: number): string {
  const weeks = Math.floor(length / WEEK)
  const missing = WEEK - (length % WEEK)
  if (missing === WEEK) return weeks === 1 ? 'The week is whole.' : `${spelled(weeks)} weeks are whole.`
  return `${spelled(missing)} more and ${weeks === 0 ? 'the' : 'another'} week is whole.`
}

/** The daily devotional and the days of prayer it makes. */
export const dailyText = {
  name: `${brand.name} Daily`,
  title: 'Daily devotional',
  close: 'Close',
  go_on: 'Continue',
  share: 'Share',
  play: (reference: string) => `Play ${reference}`,
  pause: (reference: string) => `Pause ${reference}`,
  opening: 'Opening today’s devotional',
  needs_script:
    'Your own devotional needs JavaScript, to know what day it is where you are. Discover shows today’s to everyone.',
  to_discover: 'Go to Discover',
  share_title: (isToday: boolean) => (isToday ? 'Share today’s verse' : 'Share this verse'),
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied!',
  copy_failed: 'The link could not be copied. Select it above and copy it by hand.',
  more_ways: 'More ways to share',
  done: 'Done',
  this_week: 'This week',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  prayed: 'prayed',
  not_prayed: 'not prayed',
  streak_title: (length: number) => `${spelled(length)} ${length === 1 ? 'day' : 'days'} of prayer`,
  streak_words: (length: number, today: string) =>
    length <= 1
      ? 'A beginning. Come again tomorrow, and it is two.'
      : `You have prayed every day since ${firstDay(length, today)}. ${whatComesNext(length)}`,
  shares: (count: string) => `${count} shares`,
} as const
