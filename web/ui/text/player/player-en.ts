import { catalogue } from '../../words/catalogue.ts'

/** The player's texts that are needed before its code has loaded; the others are in `player-tools-en.ts`. */
export const playerText = catalogue('player', {
  failed: 'Couldn’t load this recording.',
  not_there: 'Couldn’t load the player. Try again.',
})
