import { brand } from '#brand/brand.ts'
import { togetherText } from '#web/ui/text/catalogue/together-en.ts'
import { definePage } from '../page.ts'
import type { TogetherData } from './together-data.ts'

/** A prayer room, or the form that opens a new one. Search engines list neither. */
export const togetherPage = definePage<TogetherData>({
  name: 'together',
  load: async ({ params: { room_key, content_id = '' } }) => (room_key === undefined ? { content_id } : { room_key }),
  head: (_, { origin, path }) => ({
    title: `${togetherText.title} | ${brand.name}`,
    canonical: origin + path,
    robots: 'noindex',
  }),
})
