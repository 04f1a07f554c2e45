import { listPlaceables, type PlaceableKind } from '#contract/studio/tabs.ts'
import { searchPlaceables } from '#server/database/studio/placeables.ts'
import { presentPlaceable } from '../../../studio/tabs/present-version.ts'
import { answer } from '../../answer.ts'

const FOUND_OF_A_KIND = 12
const ORDER: readonly PlaceableKind[] = ['series', 'content', 'artist', 'radio']

export const answerListPlaceables = answer(listPlaceables, async ({ query }, { database, clock }) => {
  const kinds = query.kind ? [query.kind] : ORDER
  const rows = await searchPlaceables(database, { words: query.q?.trim() ?? '', kinds, limit: FOUND_OF_A_KIND })
  return { data: rows.map((row) => presentPlaceable(row, clock.now())) }
})
