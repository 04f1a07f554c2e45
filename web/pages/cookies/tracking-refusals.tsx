import type { CookieChoice } from '#rules/analytics/tracking.ts'
import { trackingRefusals } from '#rules/analytics/tracking-refusals.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { cookiesText as words } from '#web/ui/text/account/cookies-en.ts'
import styles from './cookies-view.module.css'

/** The reasons why nothing is sent to services, while there are any. */
export function TrackingRefusals({ choice }: { choice: CookieChoice }) {
  const isHydrated = useHydrated()
  // Only the browser knows its region and signals; until hydration only the choice counts.
  const circumstances = isHydrated
    ? { doNotTrack: navigator.doNotTrack === '1', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
    : { doNotTrack: false, timeZone: 'UTC' }
  const refusals = trackingRefusals({ choice, ...circumstances })
  return (
    <div className={styles.sent} role="status">
      <p>{refusals.length > 0 ? words.nothing_sent : words.may_be_sent}</p>
      {refusals.length > 0 && (
        <ul className={styles.reasons}>
          {refusals.map((refusal) => (
            <li key={refusal}>{words.refusals[refusal]}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
