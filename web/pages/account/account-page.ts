import { brand } from '#brand/brand.ts'
import { SETTINGS_ACCOUNT, SETTINGS_EMAILS } from '#contract/paths.ts'
import { accountSettingsText, settingsText } from '#web/ui/text/account/settings-en.ts'
import { definePage } from '../page.ts'

export type AccountPart = 'account' | 'emails'

/** The account page, and what somebody gets by email. Both are personal and loaded after hydration. */
export const accountPage = definePage<AccountPart>({
  name: 'account',
  load: async ({ path }) => (path === SETTINGS_EMAILS ? 'emails' : 'account'),
  head: (part, { origin }) => ({
    title: `${part === 'emails' ? settingsText.emails : accountSettingsText.title} | ${brand.name}`,
    canonical: origin + (part === 'emails' ? SETTINGS_EMAILS : SETTINGS_ACCOUNT),
    robots: 'noindex',
  }),
})
