import { catalogue, message } from '../../words/catalogue.ts'

/** Cards and rows, on all pages. */
export const catalogueText = catalogue('catalogue', {
  explicit: 'Explicit',
  locked: 'Locked',
  locked_action: 'Locked. Subscribe to unlock content',
  free: 'Free',
  play: 'Play',
  pause: 'Pause',
  play_title: message('Play {title}', (title: string) => ({ title })),
  pause_title: message('Pause {title}', (title: string) => ({ title })),
  save: 'Save to favorites',
  saved: 'Saved to favorites',
  removed: 'Removed from favorites',
  save_failed: 'Couldn’t save. Try again.',
})
