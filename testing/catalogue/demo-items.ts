import type { TestServer } from '../servers/test-server.ts'

/** Audio items of the demo catalogue, either open to everybody or for subscribers only. */
export async function listAudioItems(
  { program }: Pick<TestServer, 'program'>,
  openTo: 'everybody' | 'subscribers',
): Promise<[string, ...string[]]> {
  const rows = await program.database
    .selectFrom('content')
    .innerJoin('series', 'series.id', 'content.series_id')
    .select('content.id')
    .where('audio_media', 'is not', null)
    .where('is_free', '=', openTo === 'everybody' ? 1 : 0)
    .where('is_accessible', '=', 1)
    .where('series.visibility', '=', 'public')
    .execute()
  const [first, ...others] = rows.map(({ id }) => id)
  if (first === undefined) throw new Error(`the demo catalogue has no recording open to ${openTo}`)
  return [first, ...others]
}

/** A public item of an artist. */
export async function findArtistItem({ program }: Pick<TestServer, 'program'>) {
  return program.database
    .selectFrom('content')
    .select(['id', 'artist_id'])
    .where('visibility', '=', 'public')
    .where('artist_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
}
