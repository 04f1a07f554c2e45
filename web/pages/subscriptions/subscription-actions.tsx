import { brand } from '#brand/brand.ts'
import { resumeSubscription, type Subscription } from '#contract/billing.ts'
import { FAMILY, SUBSCRIBE } from '#contract/paths.ts'
import type { SubscriptionAction, SubscriptionDisplay } from '#rules/subscription-display.ts'
import { useSubmit } from '#web/features/sign-in/use-submit.ts'
import { callOnce } from '#web/transport/api.ts'
import { Button } from '#web/ui/button.tsx'
import { subscriptionText as words } from '#web/ui/text/subscription-en.ts'
import { showToast } from '#web/ui/toasts.ts'
import styles from './subscription-card.module.css'
import type { Asked } from './subscription-card.tsx'
import { faultWords, runErrand, wasDoneElsewhere } from './subscription-errand.ts'

type SubscriptionActionsProps = {
  subscription: Subscription
  shown: SubscriptionDisplay
  look: () => Promise<readonly SubscriptionAction[]>
  onAsk: (asked: Asked) => void
  onChanged: () => Promise<void>
}

/** What can be done, each by one press: the way out is never longer than the way in. */
export function SubscriptionActions({ subscription, shown, look, onAsk, onChanged }: SubscriptionActionsProps) {
  const submit = useSubmit(resumeFailed)
  if (shown.actions.length === 0) return null

  async function resume() {
    const input = { params: { id: subscription.id } }
    try {
      await runErrand('resume', input, (key) => callOnce(key)(resumeSubscription, input))
      showToast(words.resumed, { icon: 'check', tone: 'success' })
    } catch (error) {
      if (!(await wasDoneElsewhere(error, 'resume', look))) throw error
    }
    await onChanged()
  }
  const press: Partial<Record<SubscriptionAction, () => void>> = {
    resume: () => void submit.run(resume),
    cancel: () => onAsk('cancel'),
    refund: () => onAsk('refund'),
    upgrade: () => onAsk('upgrade'),
  }
  const links: Partial<Record<SubscriptionAction, string>> = {
    subscribe: SUBSCRIBE,
    family: FAMILY,
    ...(subscription.manage_subscription_url && { store_manage: subscription.manage_subscription_url }),
    store_support: supportOf(shown),
  }
  return (
    <div className={styles.actions}>
      {shown.actions.map((action) => {
        const isMain = action === 'subscribe' || action === 'resume'
        const look = { variant: isMain ? 'primary' : 'secondary' } as const
        const href = links[action]
        if (href) {
          return (
            <Button key={action} {...look} href={href}>
              {words.actions[action]}
            </Button>
          )
        }
        return (
          <Button key={action} {...look} isBusy={action === 'resume' && submit.isBusy} onClick={press[action]}>
            {words.actions[action]}
          </Button>
        )
      })}
    </div>
  )
}

function supportOf({ store }: SubscriptionDisplay): string {
  return store === 'apple' ? brand.links.apple_support : brand.links.google_support
}

function resumeFailed(error: unknown): string {
  const fault = faultWords(error, words.resume_failed)
  showToast(fault, { icon: 'alert', tone: 'attention' })
  return fault
}
