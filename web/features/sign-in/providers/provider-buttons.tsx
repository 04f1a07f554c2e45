import type { ReactNode } from 'react'
import type { SocialProvider } from '#contract/accounts/identity-providers.ts'
import { firstScreenStartPath, identityProviderStartPath } from '#contract/paths.ts'
import { nextPath } from '#rules/http/next-path.ts'
import { useLocation } from '#web/navigation/use-navigation.ts'
import { markPendingActionRedirected } from '#web/state/sign-in/pending-action.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { identityText as words } from '#web/ui/text/account/identity-en.ts'
import { carrierText } from '#web/ui/text/billing/carrier-en.ts'
import type { SignInTab } from '../frame/account-card.tsx'
import styles from './provider-buttons.module.css'
import { ProviderMark } from './provider-marks.tsx'

const LABELS = { 'log-in': 'log_in_with', 'sign-up': 'sign_up_with' } as const

/** Sign-in with the configured providers. Plain links, so they work before hydration. */
export function ProviderButtons({ tab }: { tab: SignInTab }) {
  const { providers, has_first_screen, phone_carriers } = useSiteFeatures()
  const next = useNextUrl()
  if (providers.length === 0 && !has_first_screen) return null
  return (
    <>
      <div className={styles.ways} data-several={providers.length > 1 || undefined}>
        {providers.map((provider) => (
          <ProviderButton
            key={provider}
            href={startPathOf(provider, next)}
            className={styles.social}
            onLeave={markPendingActionRedirected}
          >
            <ProviderMark provider={provider} />
            <span className={styles.name}>{words[LABELS[tab]](words.providers[provider])}</span>
          </ProviderButton>
        ))}
        {has_first_screen && (
          <ProviderButton href={firstScreenStartPath(next ?? '/')}>
            <span className={styles.carrier}>
              {carrierText.go}
              <small>{phone_carriers.join(', ')}</small>
            </span>
          </ProviderButton>
        )}
      </div>
      <p className={styles.or} aria-hidden="true">
        {accountText.or}
      </p>
    </>
  )
}

type ProviderButtonProps = { href: string; className?: string | undefined; onLeave?: () => void; children: ReactNode }

function ProviderButton({ href, className, onLeave, children }: ProviderButtonProps) {
  return (
    <Button
      href={href}
      onClick={onLeave}
      variant="secondary"
      size="large"
      isBlock
      className={classNames(styles.way, className)}
      data-in-place=""
      rel="nofollow"
    >
      <span className={styles.label}>{children}</span>
    </Button>
  )
}

function startPathOf(provider: SocialProvider, next: string | undefined): string {
  const start = identityProviderStartPath(provider)
  return next === undefined ? start : `${start}?next_url=${encodeURIComponent(next)}`
}

/** The page to return to: the sign-in page's `next_url`, or the page below the dialog. */
function useNextUrl(): string | undefined {
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  if (!isHydrated) return undefined
  const nextUrl = new URLSearchParams(search).get('next_url')
  return nextPath(nextUrl ?? pathname + search, location.origin)
}
