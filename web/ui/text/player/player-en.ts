import { catalogue } from '../../words/catalogue.ts'

/** What pages say of the player before its code is there; the rest is in `player-tools-en.ts`. */
export const playerText = catalogue('player', {
  failed: 'Couldn’t load this recording.',
  not_there: 'Couldn’t load the player. Try again.',
})
