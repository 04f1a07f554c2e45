import { brand } from '#brand/brand.ts'
import { SETTINGS_HABIT } from '#contract/paths.ts'
import { settingsText } from '#web/ui/text/account/settings-en.ts'
import { definePage } from '../page.ts'

/** What a user chose about their days of prayer. It is personal and loaded after hydration. */
export const habitPage = definePage<null>({
  name: 'habit',
  load: async () => null,
  head: (_, { origin }) => ({
    title: `${settingsText.daily_prayer} | ${brand.name}`,
    canonical: origin + SETTINGS_HABIT,
    robots: 'noindex',
  }),
})
