import type { DirectoryCheckId } from '#contract/studio/feeds/outgoing-feeds.ts'
import { catalogue, message } from '#web/ui/words/catalogue.ts'

/** Texts of the page of podcast feeds that go out. */
export const outgoingText = catalogue('studio_outgoing', {
  lead: 'Every public podcast has a feed. Submit its address to Apple Podcasts, Spotify, and other directories.',
  none_title: 'No podcasts go out yet',
  none: 'A series that is a podcast and public appears here with its feed.',
  open: message('{count, plural, one {# episode plays} other {# episodes play}} everywhere', (count: number) => ({
    count,
  })),
  copy_of: message('Copy the address of {title}', (title: string) => ({ title })),
  checks_of: message('What directories want from {title}', (title: string) => ({ title })),
  imported: 'This podcast belongs to someone else. Its owner submits it to directories from its own host.',
  moved: message('It has moved. Podcast apps are sent to {address}.', (address: string) => ({ address })),
  ready: 'Ready for directories',
  missing_count: message('{count, plural, one {# thing missing} other {# things missing}}', (count: number) => ({
    count,
  })),
  advised_count: message('{count, plural, one {# thing to improve} other {# things to improve}}', (count: number) => ({
    count,
  })),
  names: {
    address: 'Address',
    artwork: 'Artwork',
    description: 'Description',
    author: 'Author',
    owner: 'Owner’s email',
    category: 'Category',
    episodes: 'Episodes',
  },
  results: { met: '· OK', advised: '· Could be better', missing: '· Missing' },
  met: message(
    '{id, select, artwork {{value, select, none {Sent at 1400 pixels.} other {{value} pixels, sent at 1400.}}} description {Fits within 4,000 bytes.} episodes {{value} in the feed, all free.} other {{value}}}',
    (id: DirectoryCheckId, value: string) => ({ id, value: id === 'artwork' && value === '' ? 'none' : value }),
  ),
  missing: {
    address: 'Directories need an https address. The operator sets it with PUBLIC_URL.',
    description: 'Directories refuse a podcast without a description.',
    owner: 'Directories write to the owner to confirm a claim. The operator sets one in brand/podcast-feed.ts.',
    category: 'Directories need a category. The operator sets one in brand/podcast-feed.ts.',
    episodes: 'No episode is free for everyone, so nothing plays in a podcast app.',
  },
  advised: message(
    '{id, select, artwork {The picture is only {value} pixels on its shorter side. Directories want at least 1400.} description {It’s cut off at 4,000 bytes.} author {It shows {value}, because the series has neither an author nor an artist.} episodes {{value, plural, one {# episode is} other {# episodes are}} for subscribers and can’t be played elsewhere.} other {Apple doesn’t know the category {value}.}}',
    (id: DirectoryCheckId, value: string) => ({ id, value }),
  ),
  at_source: 'Only its owner can change that, at its own host.',
  mends: {
    artwork: 'Choose a picture',
    description: 'Edit the description',
    author: 'Name an author',
    episodes: 'See locked recordings',
  },
})
