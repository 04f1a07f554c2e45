import { brand } from '#brand/brand.ts'
import { text } from '#web/ui/text/en.ts'
import { definePage } from '../page.ts'

export const notFoundPage = definePage<null>({
  name: 'not-found',
  status: 404,
  load: async () => null,
  head: () => ({ title: `${text.states.not_found_title} | ${brand.name}`, robots: 'noindex' }),
})
