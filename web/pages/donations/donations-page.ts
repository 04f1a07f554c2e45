import { brand } from '#brand/brand.ts'
import { SETTINGS_DONATIONS } from '#contract/paths.ts'
import { donationsText } from '#web/ui/text/giving/donations-en.ts'
import { definePage } from '../page.ts'

/** Managing donations. They are personal, and loaded after hydration. */
export const donationsPage = definePage<null>({
  name: 'donations',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${donationsText.title} | ${brand.name}`,
    description: donationsText.description,
    canonical: origin + SETTINGS_DONATIONS,
    robots: 'noindex',
  }),
})
