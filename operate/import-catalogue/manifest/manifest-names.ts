import { ADDRESSES } from '#brand/addresses.ts'
import { brand } from '#brand/brand.ts'
import { mayBeArtistHandle } from '#rules/catalogue/artist-handle.ts'
import { redirectFor } from '#rules/http/redirects.ts'
import type { Manifest } from './manifest.ts'

type Named = { id: string; handle: string }

/** Ambiguous names: an id that is another's handle, or an artist's handle that is a reserved address. */
export function nameFaults({ artists, series }: Pick<Manifest, 'artists' | 'series'>): string[] {
  return [
    ...ambiguousIds('artist', artists),
    ...ambiguousIds('series', series),
    ...artists
      .filter(({ handle }) => isReservedAddress(handle))
      .map(({ handle }) => `artist ${handle}: /${handle}/ is a reserved address`),
  ]
}

/** Calls accept id or handle: an id must not be another's handle. */
function ambiguousIds(kind: string, entities: readonly Named[]): string[] {
  const ownerOf = new Map(entities.map((thing) => [thing.handle.toLowerCase(), thing]))
  return entities.flatMap((thing) => {
    const owner = ownerOf.get(thing.id.toLowerCase())
    return owner && owner !== thing
      ? [`${kind} ${thing.handle}: its id ${thing.id} is the handle of ${kind} ${owner.id}`]
      : []
  })
}

function isReservedAddress(handle: string): boolean {
  if (!mayBeArtistHandle(handle) || handle.toLowerCase() === brand.slug) return true
  return redirectFor(`/${handle}/`, '', ADDRESSES) !== undefined
}
