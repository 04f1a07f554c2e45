import { cancelSubscription, type Subscription } from '#contract/billing/subscriptions.ts'
import type { SubscriptionAction, SubscriptionDisplay } from '#rules/billing/subscription-display.ts'
import { callIdempotently } from '#web/http/api.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { changeFault, runChange, wasDoneElsewhere } from './subscription-change.ts'

export type SubscriptionDialogProps = {
  subscription: Subscription
  shown: SubscriptionDisplay
  /** Reloads the subscription; returns the actions that it offers. */
  reload: () => Promise<readonly SubscriptionAction[] | undefined>
  onClose: () => void
  onDone: () => Promise<void>
}

/** Cancels after one question. */
export function CancelDialog({ subscription, shown, reload, onClose, onDone }: SubscriptionDialogProps) {
  const submit = useSubmit((error) => changeFault(error, words.cancel_failed))

  async function cancel() {
    const input = { params: { id: subscription.id } }
    try {
      await runChange('cancel', input, (key) => callIdempotently(key)(cancelSubscription, input))
      showToast(words.cancelled, { icon: 'check', tone: 'success' })
    } catch (error) {
      if (!(await wasDoneElsewhere(error, 'cancel', reload))) throw error
    }
    await onDone()
  }
  return (
    <ConfirmDialog
      title={words.cancel_title}
      message={words.cancel_words(shown.date ?? '')}
      yes={words.cancel_yes}
      no={words.cancel_no}
      isDanger
      isBusy={submit.isBusy}
      onYes={() => void submit.run(cancel)}
      onClose={onClose}
    >
      <FormMessage fault={submit.fault} />
    </ConfirmDialog>
  )
}
