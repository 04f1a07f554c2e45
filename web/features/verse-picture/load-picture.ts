import type { Choices } from './choices.ts'

const loaded = new Map<string, Promise<HTMLImageElement>>()

export type LoadedPicture = HTMLImageElement | ImageBitmap

/** A picture to draw. Loaded once; after a failure it is requested again. */
export function loadPicture(picture: Choices['picture']): Promise<LoadedPicture> {
  if (typeof picture !== 'string') return Promise.resolve(picture)
  const known = loaded.get(picture)
  if (known) return known
  const loading = decode(picture)
  loaded.set(picture, loading)
  loading.catch(() => loaded.delete(picture))
  return loading
}

async function decode(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
