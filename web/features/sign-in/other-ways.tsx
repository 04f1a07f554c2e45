import type { ReactNode } from 'react'
import { firstScreenStartPath, identityProviderStartPath } from '#contract/paths.ts'
import type { SocialProvider } from '#contract/social.ts'
import { nextPath } from '#rules/next-url.ts'
import { useLocation } from '#web/navigation/use-navigation.ts'
import { markPendingActionRedirected } from '#web/transport/kept-wish.ts'
import { Button } from '#web/ui/button.tsx'
import { accountText } from '#web/ui/text/account-en.ts'
import { carrierText } from '#web/ui/text/carrier-en.ts'
import { identityText as words } from '#web/ui/text/identity-en.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { SignInTab } from './account-card.tsx'
import { useSiteFeatures } from './offers.ts'
import styles from './other-ways.module.css'
import { ProviderMark } from './provider-marks.tsx'

const LABELS = { 'log-in': 'log_in_with', 'sign-up': 'sign_up_with' } as const

/** The ways in that others vouch for, as far as they are set up here. Plain links: they work before the page is alive. */
export function ProviderButtons({ door }: { door: SignInTab }) {
  const { providers, has_first_screen, phone_carriers } = useSiteFeatures()
  const next = useNextUrl()
  if (providers.length === 0 && !has_first_screen) return null
  return (
    <>
      <div className={styles.ways}>
        {providers.map((provider) => (
          <ProviderButton key={provider} href={startWith(provider, next)} onLeave={markPendingActionRedirected}>
            <ProviderMark provider={provider} />
            {words[LABELS[door]](words.providers[provider])}
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

function ProviderButton({ href, onLeave, children }: { href: string; onLeave?: () => void; children: ReactNode }) {
  return (
    <Button
      href={href}
      onClick={onLeave}
      variant="secondary"
      size="large"
      isBlock
      className={styles.way}
      data-in-place=""
      rel="nofollow"
    >
      <span className={styles.label}>{children}</span>
    </Button>
  )
}

function startWith(provider: SocialProvider, next: string | undefined): string {
  const start = identityProviderStartPath(provider)
  return next === undefined ? start : `${start}?next_url=${encodeURIComponent(next)}`
}

/** Where one goes on to: where a door was to lead, or else the page over which the form stands. */
function useNextUrl(): string | undefined {
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  if (!isHydrated) return undefined
  const given = new URLSearchParams(search).get('next_url')
  return nextPath(given ?? pathname + search, location.origin)
}
