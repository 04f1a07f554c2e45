import { brand } from '#brand/brand.ts'
import { LIBRARY } from '#contract/paths.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { definePage } from '../page.ts'

/** Its content is personal and loaded after hydration: the page loads nothing. */
export const libraryPage = definePage<null>({
  name: 'library',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${libraryText.title} | ${brand.name}`,
    canonical: origin + LIBRARY,
    robots: 'noindex',
  }),
})
