import { brand } from '#brand/brand.ts'
import { LOGIN } from '#contract/paths.ts'
import { text } from '#web/ui/text/en.ts'
import { definePage } from '../page.ts'

/** Login. Its target and a link's token are read in the browser: the page is the same for everybody. */
export const loginPage = definePage<null>({
  name: 'login',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${text.chrome.log_in} | ${brand.name}`,
    canonical: origin + LOGIN,
    robots: 'noindex',
  }),
})
