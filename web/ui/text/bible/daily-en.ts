import { catalogue, message } from '../../words/catalogue.ts'

/** The daily devotional and the streak. */
export const dailyText = catalogue('daily', {
  name: '{brand} Daily',
  title: 'Daily devotional',
  close: 'Close',
  go_on: 'Continue',
  share: 'Share',
  play: message('Play {reference}', (reference: string) => ({ reference })),
  pause: message('Pause {reference}', (reference: string) => ({ reference })),
  opening: 'Opening today’s devotional',
  needs_script:
    'Your daily devotional needs JavaScript to know what day it is where you are. You can also find today’s on Discover.',
  to_discover: 'Go to Discover',
  share_title: message(
    '{isToday, select, true {Share today’s verse} other {Share this verse}}',
    (isToday: boolean) => ({ isToday }),
  ),
  this_week: 'This week',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  prayed: 'prayed',
  not_prayed: 'not prayed',
  grace: 'grace day',
  rest: 'day of rest',
  streak_title: message(
    '{length, plural, =0 {No days} =1 {One day} =2 {Two days} =3 {Three days} =4 {Four days} =5 {Five days} =6 {Six days} =7 {Seven days} =8 {Eight days} =9 {Nine days} =10 {Ten days} other {# days}} of prayer',
    (length: number) => ({ length }),
  ),
  streak_begun: 'Day one. Come back tomorrow for two.',
  streak_since: message('You have prayed every day since {day}.', (day: string) => ({ day })),
  streak_kept: message('You’ve kept praying since {day}.', (day: string) => ({ day })),
  weeks_whole: message(
    '{weeks, plural, =1 {The week is whole.} =2 {Two weeks are whole.} =3 {Three weeks are whole.} =4 {Four weeks are whole.} =5 {Five weeks are whole.} =6 {Six weeks are whole.} =7 {Seven weeks are whole.} =8 {Eight weeks are whole.} =9 {Nine weeks are whole.} =10 {Ten weeks are whole.} other {# weeks are whole.}}',
    (weeks: number) => ({ weeks }),
  ),
  week_missing: message(
    '{missing, plural, =1 {One} =2 {Two} =3 {Three} =4 {Four} =5 {Five} =6 {Six} other {#}} more and {weeks, plural, =0 {the} other {another}} week is whole.',
    (missing: number, weeks: number) => ({ missing, weeks }),
  ),
  shares: message('{count} shares', (count: string) => ({ count })),
})
