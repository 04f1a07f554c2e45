import { brand } from '#brand/brand.ts'
import { resumeSubscription, type Subscription } from '#contract/billing/subscriptions.ts'
import { FAMILY, SUBSCRIBE } from '#contract/paths.ts'
import type { SubscriptionAction, SubscriptionDisplay } from '#rules/billing/subscription-display.ts'
import { callIdempotently } from '#web/http/api.ts'
import { useForSale } from '#web/state/site-features.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import styles from './subscription-card.module.css'
import type { OpenDialog } from './subscription-card.tsx'
import { changeFault, runChange, wasDoneElsewhere } from './subscription-change.ts'

/** Actions that buy something. */
const BUYS: readonly SubscriptionAction[] = ['subscribe', 'family', 'upgrade']

type SubscriptionActionsProps = {
  subscription: Subscription
  shown: SubscriptionDisplay
  reload: () => Promise<readonly SubscriptionAction[] | undefined>
  onOpenDialog: (dialog: OpenDialog) => void
  onChanged: () => Promise<void>
}

/** The actions, one press each: canceling is never longer than subscribing. */
export function SubscriptionActions({
  subscription,
  shown,
  reload,
  onOpenDialog,
  onChanged,
}: SubscriptionActionsProps) {
  const submit = useSubmit(resumeFailed)
  const actions = useOfferedActions(shown)
  if (actions.length === 0) return null

  async function resume() {
    const input = { params: { id: subscription.id } }
    try {
      await runChange('resume', input, (key) => callIdempotently(key)(resumeSubscription, input))
      showToast(words.resumed, { icon: 'check', tone: 'success' })
    } catch (error) {
      if (!(await wasDoneElsewhere(error, 'resume', reload))) throw error
    }
    await onChanged()
  }
  const handlers: Partial<Record<SubscriptionAction, () => void>> = {
    resume: () => void submit.run(resume),
    cancel: () => onOpenDialog('cancel'),
    refund: () => onOpenDialog('refund'),
    upgrade: () => onOpenDialog('upgrade'),
  }
  const links: Partial<Record<SubscriptionAction, string>> = {
    subscribe: SUBSCRIBE,
    family: FAMILY,
    ...(subscription.manage_subscription_url && { store_manage: subscription.manage_subscription_url }),
    store_support: supportOf(shown),
  }
  return (
    <div className={styles.actions}>
      {actions.map((action) => {
        const isMain = action === 'subscribe' || action === 'resume'
        const buttonProps = { variant: isMain ? 'primary' : 'secondary' } as const
        const href = links[action]
        if (href) {
          return (
            <Button key={action} {...buttonProps} href={href}>
              {words.actions[action]}
            </Button>
          )
        }
        return (
          <Button
            key={action}
            {...buttonProps}
            isBusy={action === 'resume' && submit.isBusy}
            onClick={handlers[action]}
          >
            {words.actions[action]}
          </Button>
        )
      })}
    </div>
  )
}

/** The actions of a subscription; without plans for sale, none that buys one. */
function useOfferedActions({ actions }: SubscriptionDisplay): readonly SubscriptionAction[] {
  const hasPlans = useForSale('plans')
  return actions.filter((action) => hasPlans || !BUYS.includes(action))
}

function supportOf({ store }: SubscriptionDisplay): string {
  return store === 'apple' ? brand.links.apple_support : brand.links.google_support
}

function resumeFailed(error: unknown): string {
  const fault = changeFault(error, words.resume_failed)
  showToast(fault, { icon: 'alert', tone: 'attention' })
  return fault
}
