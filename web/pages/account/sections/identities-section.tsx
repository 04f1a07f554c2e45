import type { LinkedIdentity } from '#contract/accounts/identity-providers.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { ProviderMark } from '#web/features/sign-in/providers/provider-marks.tsx'
import { SignInResult } from '#web/features/sign-in/providers/sign-in-result.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { identityText as words } from '#web/ui/text/account/identity-en.ts'
import type { SectionProps } from '../account-sections.tsx'
import { ListFailed } from './list-failed.tsx'
import styles from './section.module.css'
import { providerName, useIdentities } from './use-identities.ts'

/** Accounts at providers that sign in to this one. */
export function IdentitiesSection({ user }: SectionProps) {
  const { list, hasFailed, fault, unlinkedProviders, hasNone, reload, unlink, link } = useIdentities(user.id)
  if (hasNone) return null

  return (
    <SettingsCard title={words.section} words={words.section_words}>
      <SignInResult />
      {hasFailed && <ListFailed onRetry={reload} />}
      <ul className={styles.devices} aria-busy={!list && !hasFailed}>
        {/* Reserves space for an account, or for the buttons that link one. */}
        {!list && !hasFailed && (
          <li className={styles.device}>
            <Skeleton shape="line" />
          </li>
        )}
        {list?.map((one) => (
          <Identity key={one.provider + one.linked_at} identity={one} onUnlink={() => unlink(one)} />
        ))}
      </ul>
      <FormMessage fault={fault} />
      <div className={styles.row}>
        {unlinkedProviders.map((provider) => (
          <Button key={provider} variant="secondary" onClick={() => link(provider)}>
            <span className={styles.service}>
              <ProviderMark provider={provider} />
              {words.link(providerName(provider))}
            </span>
          </Button>
        ))}
      </div>
    </SettingsCard>
  )
}

function Identity({ identity, onUnlink }: { identity: LinkedIdentity; onUnlink: () => void }) {
  const name = providerName(identity.provider)
  return (
    <li className={styles.device}>
      <div>
        <b>{name}</b>
        <br />
        <span>{identity.label}</span>
      </div>
      {identity.provider !== 'carrier' && (
        <Button variant="secondary" size="small" aria-label={words.unlink_name(name)} onClick={onUnlink}>
          {words.unlink}
        </Button>
      )}
    </li>
  )
}
