import { catalogue, message } from '../words/catalogue.ts'
import { placeInWords } from './place-in-words.ts'

/** The player's bar and its full view. */
export const playerText = catalogue('player', {
  player: 'Player',
  expand: 'Expand',
  minimize: 'Minimize player',
  play: 'Play',
  pause: 'Pause',
  next: 'Next',
  seek: 'Position',
  subscribe: 'Subscribe',
  loading: message('Loading {title}', (title: string) => ({ title })),
  failed: 'Couldn’t load this recording.',
  not_there: 'Couldn’t load the player. Try again.',
  try_again: 'Try again',
  failed_live: 'Couldn’t reach the radio.',
  live: 'LIVE',
  not_live: 'Recorded',
  next_up: message('Next: {title}', (title: string) => ({ title })),
  by: (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · '),
  place: placeInWords,
})
