import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { brand } from '#brand/brand.ts'
import { productTitle } from '#brand/product-titles.ts'
import { REFUND_POLICY } from '#brand/sales-policy.ts'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import { discountEndText } from '#rules/billing/consent-text.ts'
import { isAppStore } from '#rules/billing/store-name.ts'
import {
  type SubscriptionAction,
  type SubscriptionDisplay,
  type SubscriptionFact,
  subscriptionDisplay,
} from '#rules/billing/subscription-display.ts'
import { isRenewing } from '#rules/billing/subscription-state.ts'
import { Badge, type BadgeProps } from '#web/ui/badge/badge.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { subscribeText } from '#web/ui/text/billing/subscribe-en.ts'
import { STORE_WORDS, subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { joinSentences, sentenceGap } from '#web/ui/words/sentences.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { refundByHelpDesk } from './refund-text.ts'
import { SubscriptionActions } from './subscription-actions.tsx'
import styles from './subscription-card.module.css'
import { UpgradeDialog } from './upgrade-dialog.tsx'

export type OpenDialog = 'cancel' | 'refund' | 'upgrade'

const BADGES: Record<Subscription['state'], Pick<BadgeProps, 'kind' | 'icon'>> = {
  none: {},
  free_access: { kind: 'gold' },
  trial: { kind: 'gold' },
  active: { kind: 'success', icon: 'check' },
  past_due: { kind: 'attention', icon: 'alert' },
  cancelled: { kind: 'attention' },
  expired: {},
  refunded: {},
}

type SubscriptionCardProps = {
  subscription: Subscription
  /** The user's subscriptions. */
  all: readonly Subscription[]
  reload: () => Promise<readonly Subscription[] | undefined>
}

/** One subscription: state, details and actions. */
export function SubscriptionCard({ subscription, all, reload }: SubscriptionCardProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const shown = subscriptionDisplay(subscription, { slug: brand.slug, language: currentLanguage(), all })

  async function reloadActions(): Promise<readonly SubscriptionAction[] | undefined> {
    // Ignores the other subscriptions: if another one renews, this one cannot be resumed, and that would look as if it
    // had been resumed elsewhere.
    const reloaded = await reload()
    if (!reloaded) return undefined
    const own = reloaded.find(({ id: reloadedId }) => reloadedId === subscription.id)
    return own ? subscriptionDisplay(own, { slug: brand.slug, language: currentLanguage() }).actions : []
  }
  /** After a change the button is gone; focus moves to what changed. */
  async function handleChange() {
    await reload()
    // An open dialog would keep the focus.
    flushSync(() => setOpenDialog(undefined))
    title.current?.focus()
  }
  const dialogProps = {
    subscription,
    shown,
    reload: reloadActions,
    onClose: () => setOpenDialog(undefined),
    onDone: handleChange,
  }
  return (
    <>
      <section className={styles.card} aria-labelledby={id}>
        <div className={styles.top}>
          <Badge {...BADGES[shown.state]}>{words.badges[shown.state]}</Badge>
          <h2 ref={title} id={id} className={styles.title} tabIndex={-1}>
            {productTitle(subscription.title, currentLanguage())}
          </h2>
          <p className={styles.says}>{statusText(shown)}</p>
          {isRenewing(subscription.state) && <DiscountEnd subscription={subscription} />}
        </div>
        <Facts shown={shown} />
        <SubscriptionActions {...dialogProps} onOpenDialog={setOpenDialog} onChanged={handleChange} />
      </section>
      {subscription.refund_by === 'self' && <Note>{words.refund_note(REFUND_POLICY.window_days)}</Note>}
      {subscription.refund_by === 'help_desk' && (
        <Note>
          {refundByHelpDesk()}
          {sentenceGap()}
          <a href={brand.links.help}>{words.help_centre}</a>
        </Note>
      )}
      {openDialog === 'cancel' && <CancelDialog {...dialogProps} />}
      {openDialog === 'refund' && <RefundDialog {...dialogProps} />}
      {openDialog === 'upgrade' && <UpgradeDialog {...dialogProps} />}
    </>
  )
}

/** While a discount lasts: from when the regular price is charged. */
function DiscountEnd({ subscription }: { subscription: Subscription }) {
  const { regular_price, regular_price_from: from, price, currency } = subscription
  if (regular_price === null || from === null) return null
  const ends = { product: subscription, price, currency, regular_price, from: Date.parse(from) }
  return <p className={styles.says}>{discountEndText(ends, currentLanguage())}</p>
}

function statusText(shown: SubscriptionDisplay): string {
  const isElsewhere = isAppStore(shown.store)
  const stateText = words.says[shown.state]({ ...shown, date: shown.date ?? '', isExternal: isElsewhere })
  return isElsewhere ? joinSentences([stateText, words.external(shown.store)]) : stateText
}

function Facts({ shown }: { shown: SubscriptionDisplay }) {
  // Facts that the rule gives in English, in the current language.
  const factTexts: Partial<Record<SubscriptionFact, string>> = {
    price: `${shown.price} ${subscribeText.per(shown.interval)}`,
    paid_by: STORE_WORDS[shown.store],
  }
  return (
    <dl className={styles.facts}>
      {shown.facts.map(([name, value]) => (
        <div key={name}>
          <dt>{words.facts[name]}</dt>
          <dd>{factTexts[name] ?? value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon name="alert" size={20} />
      <span>{children}</span>
    </p>
  )
}
