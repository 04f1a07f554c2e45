import { useCallback } from 'react'
import {
  type LinkedIdentity,
  linkIdentity,
  listIdentities,
  type SocialProvider,
  unlinkIdentity,
} from '#contract/accounts/identity-providers.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { ProviderMark } from '#web/features/sign-in/providers/provider-marks.tsx'
import { SignInResult } from '#web/features/sign-in/providers/sign-in-result.tsx'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { useSiteFeatures } from '#web/features/sign-in/site-features.ts'
import { call } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { identityText as words } from '#web/ui/text/account/identity-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { SectionProps } from '../account-sections.tsx'
import { sectionFault } from '../section-fault.ts'
import { useList } from '../use-list.ts'
import { ListFailed } from './list-failed.tsx'
import styles from './section.module.css'

const NAMES: Readonly<Record<string, string>> = words.providers
const nameOf = (provider: string) => NAMES[provider] ?? provider

/** Accounts at providers that sign in to this one. */
export function IdentitiesSection({ user }: SectionProps) {
  const { providers } = useSiteFeatures()
  const params = { id: user.id }
  const fetchList = useCallback(async () => (await call(listIdentities, { params: { id: user.id } })).data, [user.id])
  const { list, hasFailed, load, takeOff: removeFromList } = useList(fetchList)
  const submit = useSubmit(sectionFault({ last_way_in: words.last }))
  const unlinkedProviders = providers.filter(
    (provider) => list && !list.some((identity) => identity.provider === provider),
  )
  if (providers.length === 0 && list?.length === 0) return null

  async function unlink({ provider }: LinkedIdentity) {
    await call(unlinkIdentity, { params: { ...params, provider } })
    removeFromList((one) => one.provider === provider)
    await load()
    showToast(words.unlinked(nameOf(provider)), { icon: 'check', tone: 'success' })
  }
  async function link(provider: SocialProvider) {
    const { data } = await call(linkIdentity, { params, body: { provider } })
    location.assign(data.url)
  }

  return (
    <SettingsCard title={words.section} words={words.section_words}>
      <SignInResult />
      {hasFailed && <ListFailed onAgain={() => void load()} />}
      <ul className={styles.devices} aria-busy={!list && !hasFailed}>
        {/* Reserves space for an account, or for the buttons that link one. */}
        {!list && !hasFailed && (
          <li className={styles.device}>
            <Skeleton shape="line" />
          </li>
        )}
        {list?.map((one) => (
          <li key={one.provider + one.linked_at} className={styles.device}>
            <div>
              <b>{nameOf(one.provider)}</b>
              <br />
              <span>{one.label}</span>
            </div>
            {one.provider !== 'carrier' && (
              <Button
                variant="secondary"
                size="small"
                aria-label={words.unlink_name(nameOf(one.provider))}
                onClick={() => void submit.run(() => withReauthentication(() => unlink(one)))}
              >
                {words.unlink}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormMessage fault={submit.fault} />
      <div className={styles.row}>
        {unlinkedProviders.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            onClick={() => void submit.run(() => withReauthentication(() => link(provider)))}
          >
            <span className={styles.service}>
              <ProviderMark provider={provider} />
              {words.link(nameOf(provider))}
            </span>
          </Button>
        ))}
      </div>
    </SettingsCard>
  )
}
