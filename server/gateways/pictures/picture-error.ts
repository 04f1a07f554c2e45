/** A picture that we do not carry; the message says why, to whoever offered it. */
export class PictureError extends Error {
  override name = 'PictureError'
}
