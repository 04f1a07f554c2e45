import { mayBeArtistHandle } from '#rules/catalogue/artist-handle.ts'
import { handleFromTitle } from '#rules/catalogue/handle-from-title.ts'
import { listArtistsByHandles } from '#server/database/catalogue/folder-import.ts'
import type { Database } from '#server/database/database.ts'
import type { ArtistFile, Manifest } from '../import-catalogue/manifest/manifest.ts'

export type MatchedArtists = { created: ArtistFile[]; existing: NonNullable<Manifest['known_artists']> }

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
  const storedArtists = await listArtistsByHandles(database, [...byHandle.keys()])
  const matched: MatchedArtists = { created: [], existing: [] }
  for (const [handle, name] of byHandle) {
    const storedArtist = storedArtists.find(({ handle_key }) => handle_key === handle)
    if (storedArtist && storedArtist.id !== artistIdOf(handle)) matched.existing.push({ handle, id: storedArtist.id })
    else {
      const profile = { name, description: name, is_verified: false, profile_image: await imageOf(name) }
      matched.created.push({ id: artistIdOf(handle), handle, ...profile })
    }
  }
  return matched
}
