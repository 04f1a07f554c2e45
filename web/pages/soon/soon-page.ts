import { brand } from '#brand/brand.ts'
import { LOGIN, SIGNUP } from '#contract/paths.ts'
import { text } from '#web/ui/text/en.ts'
import { definePage } from '../page.ts'

type SoonData = { title: string; text: string }

/** Doors whose rooms are still being built say so. */
export const soonPage = definePage<SoonData>({
  name: 'soon',
  async load({ path }) {
    const address = path.endsWith('/') ? path : `${path}/`
    if (address === LOGIN) return { title: text.chrome.log_in, text: text.states.login_soon }
    if (address === SIGNUP) return { title: text.chrome.sign_up, text: text.states.signup_soon }
    return { title: text.chrome.subscribe, text: text.states.subscribe_soon }
  },
  head: ({ title }, { path, origin }) => ({
    title: `${title} | ${brand.name}`,
    canonical: origin + path,
    robots: 'noindex',
  }),
})
