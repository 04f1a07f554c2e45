import { catalogue, message } from '#web/ui/words/catalogue.ts'

export const referencesText = catalogue('studio_references', {
  from: 'What leads here',
  to: 'What it leads to',
  none: 'Nothing leads here.',
  checking: 'Checking what leads here',
  more: message('and {count, plural, one {# more} other {# more}}', (count: number) => ({ count })),
  on_tab: message('{section} on {tab}', (section: string, tab: string) => ({ section, tab })),
  untitled_on_tab: message('Untitled section on {tab}', (tab: string) => ({ tab })),
  saves: message(
    '{count, plural, one {Listeners saved it once.} other {Listeners saved it # times.}}',
    (count: number) => ({ count }),
  ),
  followers: message(
    '{count, plural, one {# listener follows it.} other {# listeners follow it.}}',
    (count: number) => ({
      count,
    }),
  ),
  listeners: {
    playlist: message('{count, plural, other {In # playlists}}', (count: number) => ({ count })),
    plan: message('{count, plural, other {# listeners are in a plan with it}}', (count: number) => ({ count })),
    'private-feed': message('{count, plural, other {In # private feeds}}', (count: number) => ({ count })),
    room: message('{count, plural, other {# rooms are listening to it now}}', (count: number) => ({ count })),
  },
  few: {
    playlist: 'In a few playlists',
    plan: 'A few listeners are in a plan with it',
    'private-feed': 'In a few private feeds',
    room: 'A few rooms are listening to it now',
  },
  kinds: {
    section: message(
      '{count, plural, one {# section of a live tab} other {# sections of live tabs}}',
      (count: number) => ({ count }),
    ),
    'section-draft': message(
      '{count, plural, one {# section of a tab that isn’t live yet} other {# sections of tabs that aren’t live yet}}',
      (count: number) => ({ count }),
    ),
    day: message('{count, plural, one {# day of the calendar} other {# days of the calendar}}', (count: number) => ({
      count,
    })),
    radio: message('{count, plural, one {# radio channel} other {# radio channels}}', (count: number) => ({ count })),
    item: message('{count, plural, one {# recording} other {# recordings}}', (count: number) => ({ count })),
    series: message('{count, plural, one {# series} other {# series}}', (count: number) => ({ count })),
    artist: message('{count, plural, one {# artist} other {# artists}}', (count: number) => ({ count })),
    feed: message(
      '{count, plural, one {# podcast feed that fills it} other {# podcast feeds that fill it}}',
      (count: number) => ({ count }),
    ),
    'outgoing-feed': message(
      '{count, plural, one {# podcast feed for other apps} other {# podcast feeds for other apps}}',
      (count: number) => ({ count }),
    ),
    plan: message('{count, plural, one {# plan} other {# plans}}', (count: number) => ({ count })),
    letter: message(
      '{count, plural, one {# letter to its listeners} other {# letters to its listeners}}',
      (count: number) => ({ count }),
    ),
    link: message(
      '{count, plural, one {# recommendation on an artist’s page} other {# recommendations on artists’ pages}}',
      (count: number) => ({ count }),
    ),
    promo: message('{count, plural, one {# recommendation} other {# recommendations}}', (count: number) => ({ count })),
    campaign: message('{count, plural, one {# gift campaign} other {# gift campaigns}}', (count: number) => ({
      count,
    })),
    creator: message(
      '{count, plural, one {# creator on your team} other {# creators on your team}}',
      (count: number) => ({ count }),
    ),
    passage: message('{count, plural, one {# Bible passage} other {# Bible passages}}', (count: number) => ({ count })),
    draft: message('{count, plural, one {# colleague’s draft} other {# colleagues’ drafts}}', (count: number) => ({
      count,
    })),
    review: message('{count, plural, one {# open review} other {# open reviews}}', (count: number) => ({ count })),
  },
  hide_title: message('Hide “{title}”?', (title: string) => ({ title })),
  hide_lead: 'Listeners can’t find or play it from then on. You can undo this.',
  hide: 'Hide it',
})
