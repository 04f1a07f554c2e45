import { brand } from '#brand/brand.ts'
import { SETTINGS_COOKIES } from '#contract/paths.ts'
import { cookiesText } from '#web/ui/text/account/cookies-en.ts'
import { definePage } from '../page.ts'

/** The cookie choice. It is stored in the browser, so the page loads nothing. */
export const cookiesPage = definePage<null>({
  name: 'cookies',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${cookiesText.title} | ${brand.name}`,
    canonical: origin + SETTINGS_COOKIES,
    robots: 'noindex',
  }),
})
