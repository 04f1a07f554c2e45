import { brand } from '#brand/brand.ts'
import { SETTINGS_ACCOUNT } from '#contract/paths.ts'
import { accountSettingsText } from '#web/ui/text/account/settings-en.ts'
import { definePage } from '../page.ts'

/** One's own account. What it shows is personal, and comes by calls once the page is alive. */
export const accountPage = definePage<null>({
  name: 'account',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${accountSettingsText.title} | ${brand.name}`,
    canonical: origin + SETTINGS_ACCOUNT,
    robots: 'noindex',
  }),
})
