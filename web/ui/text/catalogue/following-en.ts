import { catalogue, message } from '../../words/catalogue.ts'

/** Following an artist. The ids continue those of `catalogue-en.ts`. */
export const followingText = catalogue('catalogue', {
  follow: 'Follow',
  following: 'Following',
  unfollow: 'Unfollow',
  follow_artist: message('Follow {name}', (name: string) => ({ name })),
  unfollow_artist: message('Following. Unfollow {name}', (name: string) => ({ name })),
  follow_failed: 'Couldn’t save. Try again.',
})
