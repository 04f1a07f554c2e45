import { brand } from '#brand/brand.ts'
import { SIGNUP } from '#contract/paths.ts'
import { text } from '#web/ui/text/en.ts'
import { definePage } from '../page.ts'

/** Sign-up; its target is read in the browser: the page is the same for everybody. */
export const signupPage = definePage<null>({
  name: 'signup',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${text.chrome.sign_up} | ${brand.name}`,
    canonical: origin + SIGNUP,
    robots: 'noindex',
  }),
})
