import { catalogue, message } from '../../words/catalogue.ts'

/** A picture of a verse. */
export const versePictureText = catalogue('verse_picture', {
  title: 'Verse picture',
  shape: 'Shape',
  shapes: { story: 'Story', square: 'Square', wide: 'Wide' },
  picture: 'Picture',
  picture_number: message('Picture {number, number}', (number: number) => ({ number })),
  own: 'Your own picture',
  add_own: 'Add your own picture',
  own_failed: 'Couldn’t open that picture.',
  letters: 'Letters',
  letterings: { psalter: 'Psalter', whisper: 'Whisper', chapel: 'Chapel', plain: 'Plain' },
  size: 'Size',
  size_words: message('{size, number} of {most, number}', (size: number, most: number) => ({ size, most })),
  dusk: 'Dusk',
  dusk_words: message('{percent}, contrast {ratio} to 1', (percent: string, ratio: string) => ({ percent, ratio })),
  mark: 'The {brand} mark',
  translation: 'Translation',
  too_long: 'Too long for one picture',
  halves: { first: 'First half', second: 'Second half' },
})
