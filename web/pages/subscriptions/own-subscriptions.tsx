import { SUBSCRIBE } from '#contract/paths.ts'
import { shownSubscriptions } from '#rules/billing/subscription-display.ts'
import { useForSale } from '#web/state/site-features.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { subscribeText } from '#web/ui/text/billing/subscribe-en.ts'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { Charges } from './charges.tsx'
import { LoadingCard } from './loading-card.tsx'
import { PriceOffers } from './price-offers.tsx'
import styles from './subscription-card.module.css'
import { SubscriptionCard } from './subscription-card.tsx'
import { useSubscriptions } from './use-subscriptions.ts'

/** The user's subscriptions and charges. */
export function OwnSubscriptions({ userId }: { userId: string }) {
  const { loaded, reload } = useSubscriptions(userId)
  if (loaded.status === 'loading') return <LoadingCard />
  if (loaded.status === 'failed') return <Failed words={loaded.words} onRetry={() => void reload()} />
  const visibleSubscriptions = shownSubscriptions(loaded.subscriptions)
  return (
    <>
      <PriceOffers userId={userId} onChanged={reload} />
      {visibleSubscriptions.length === 0 && <NoSubscription />}
      {visibleSubscriptions.map((subscription) => (
        <SubscriptionCard
          key={subscription.id}
          subscription={subscription}
          all={loaded.subscriptions}
          reload={reload}
        />
      ))}
      {/* Remounted after each change: a refund adds a line. */}
      <Charges key={visibleSubscriptions.map(({ id, state }) => id + state).join()} userId={userId} />
    </>
  )
}

function NoSubscription() {
  const hasPlans = useForSale('plans')
  return (
    <section className={styles.card}>
      <div className={styles.top}>
        <Badge>{words.badges.none}</Badge>
        <h2 className={styles.title}>{words.none_title}</h2>
        <p className={styles.says}>{hasPlans ? words.none_words : subscribeText.none_for_sale}</p>
        {hasPlans && (
          <div className={styles.actions}>
            <Button href={SUBSCRIBE} variant="primary">
              {words.subscribe_now}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function Failed({ words: message, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <section className={`${styles.card} ${styles.failed}`} role="alert">
      <div className={styles.top}>
        <h2 className={styles.title}>
          <Icon name="alert" size={20} />
          {words.failed_title}
        </h2>
        <p>{message}</p>
        <div className={styles.actions}>
          <Button variant="secondary" icon="refresh" onClick={onRetry}>
            {words.try_again}
          </Button>
        </div>
      </div>
    </section>
  )
}
