import { catalogue, message } from '../../words/catalogue.ts'

/** The pages of an artist. */
export const artistText = catalogue('artist', {
  followers: message('{count, plural, one {follower} other {followers}}', (count: number) => ({ count })),
  give: 'Give',
  more_options: 'More options',
  about: 'About the Leader',
  close: 'Close',
  from: message('From {name}', (name: string) => ({ name })),
  playlists: 'Playlists',
  latest: 'Latest episodes',
  videos: 'Videos',
  view_all: 'View all',
  leaders: 'Other leaders you may enjoy',
  verses: 'Explore Bible Verses',
  browse_verses: 'Browse all the Bible verses',
  videos_of: message('{name}’s Videos', (name: string) => ({ name })),
  no_videos_title: 'No videos yet',
  no_videos: 'There’s still plenty to hear.',
  to_artist: message('Go to {name}', (name: string) => ({ name })),
  loading: 'Loading more',
  load_failed: 'Couldn’t load more.',
  try_again: 'Try again',
  videos_about: message('Every video from {name}, newest first.', (name: string) => ({ name })),
})
