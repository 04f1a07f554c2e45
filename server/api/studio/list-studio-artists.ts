import { listStudioArtists } from '#contract/studio/artists.ts'
import { searchArtists } from '#server/database/studio/artists.ts'
import { artworkUrl } from '#server/present/media-access.ts'
import { domainsOf } from '../../context/staff.ts'
import { answer } from '../answer.ts'

const MOST_FOUND = 20

export const answerListStudioArtists = answer(listStudioArtists, async ({ query }, { database, staff }) => {
  const rows = await searchArtists(database, {
    words: query.q?.trim() ?? '',
    id: query.id,
    artistIds: domainsOf(staff, 'catalogue-read'),
    limit: MOST_FOUND,
  })
  return { data: rows.map(({ profile_image, ...row }) => ({ ...row, image_url: artworkUrl(profile_image) })) }
})
