import { catalogue } from '../words/catalogue.ts'

/** A picture that is made on the device. */
export const pictureText = catalogue('picture', {
  make: 'Make a picture',
  share: 'Share picture',
  save: 'Save picture',
  saved: 'Picture saved',
  failed: 'Couldn’t make the picture. Try again.',
})
