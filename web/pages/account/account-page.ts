import { brand } from '#brand/brand.ts'
import { SETTINGS_ACCOUNT } from '#contract/paths.ts'
import { accountSettingsText } from '#web/ui/text/account/settings-en.ts'
import { definePage } from '../page.ts'

/** The account page. Its content is personal and loaded after hydration. */
export const accountPage = definePage<null>({
  name: 'account',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${accountSettingsText.title} | ${brand.name}`,
    canonical: origin + SETTINGS_ACCOUNT,
    robots: 'noindex',
  }),
})
