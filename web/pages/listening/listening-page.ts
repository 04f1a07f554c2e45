import { brand } from '#brand/brand.ts'
import { SETTINGS_LISTENING } from '#contract/paths.ts'
import { listeningText } from '#web/ui/text/account/listening-en.ts'
import { definePage } from '../page.ts'

/** Content preferences. They are stored in the browser, so the page loads nothing. */
export const listeningPage = definePage<null>({
  name: 'listening',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${listeningText.title} | ${brand.name}`,
    canonical: origin + SETTINGS_LISTENING,
    robots: 'noindex',
  }),
})
