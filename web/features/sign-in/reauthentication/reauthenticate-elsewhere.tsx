import { firstScreenStartPath, identityProviderStartPath, SETTINGS_ACCOUNT } from '#contract/paths.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { Button } from '#web/ui/button/button.tsx'
import { freshProofText as words } from '#web/ui/text/account/fresh-proof-en.ts'
import { identityText } from '#web/ui/text/account/identity-en.ts'
import styles from './reauthentication-dialog.module.css'

/** For users who sign in only with a provider: they sign in there again and return. */
export function ReauthenticateElsewhere() {
  const { providers, has_first_screen } = useSiteFeatures()
  const next = `?next_url=${encodeURIComponent(SETTINGS_ACCOUNT)}`
  return (
    <div className={styles.services}>
      {providers.map((provider) => (
        <Button
          key={provider}
          href={identityProviderStartPath(provider) + next}
          variant="secondary"
          isBlock
          rel="nofollow"
        >
          {words.by_service(identityText.providers[provider])}
        </Button>
      ))}
      {has_first_screen && (
        <Button href={firstScreenStartPath(SETTINGS_ACCOUNT)} variant="secondary" isBlock rel="nofollow">
          {words.by_service(identityText.providers.carrier)}
        </Button>
      )}
    </div>
  )
}
