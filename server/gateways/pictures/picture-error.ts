/** An unsupported picture; the message is for the person who provided it. */
export class PictureError extends Error {
  override name = 'PictureError'
}
