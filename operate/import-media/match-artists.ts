import { mayBeArtistHandle } from '#rules/catalogue/artist-handle.ts'
import { handleFromTitle } from '#rules/catalogue/handle-from-title.ts'
import { listArtistsByHandles } from '#server/database/catalogue/folder-import.ts'
import type { Database } from '#server/database/database.ts'
import type { ArtistFile, Manifest } from '../import-catalogue/manifest/manifest.ts'

export type MatchedArtists = { made: ArtistFile[]; known: NonNullable<Manifest['known_artists']> }

const artistIdOf = (handle: string): string => `media-${handle}`

/** The handle for an artist's name. A reserved word gets a suffix. */
export function artistHandle(name: string): string {
  const handle =
    handleFromTitle(name) || `artist-${[...name].map((letter) => letter.codePointAt(0)?.toString(36)).join('')}`
  return mayBeArtistHandle(handle) ? handle.slice(0, 60) : `${handle}-artist`
}

/**
 * Matches names to artists by handle. Existing artists are not changed; new ones are created, with the picture of
 * `imageOf`. An artist of an earlier import counts as created, so that a repeated import is the same.
 */
export async function matchArtists(
  database: Database,
  names: readonly string[],
  imageOf: (name: string) => Promise<string>,
): Promise<MatchedArtists> {
  const byHandle = new Map(names.map((name) => [artistHandle(name), name]))
  const there = await listArtistsByHandles(database, [...byHandle.keys()])
  const named: MatchedArtists = { made: [], known: [] }
  for (const [handle, name] of byHandle) {
    const known = there.find(({ handle_key }) => handle_key === handle)
    if (known && known.id !== artistIdOf(handle)) named.known.push({ handle, id: known.id })
    else {
      const words = { name, description: name, is_verified: false, profile_image: await imageOf(name) }
      named.made.push({ id: artistIdOf(handle), handle, ...words })
    }
  }
  return named
}
