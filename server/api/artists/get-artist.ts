import { getArtist } from '#contract/artists.ts'
import { findArtist } from '#server/database/artists.ts'
import { presentArtist } from '#server/present/artists.ts'
import { answer } from '../answer.ts'
import { isFollowing } from './is-following.ts'

export const answerGetArtist = answer(getArtist, async ({ params }, { database, visitor, refuse }) => {
  const artist = await findArtist(database, params.id)
  if (!artist) throw refuse('artist_not_found')
  return { data: presentArtist(artist, await isFollowing(database, visitor, artist.id)) }
})
