import { refundSubscription } from '#contract/billing/subscriptions.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { callIdempotently } from '#web/http/api.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'
import { reopenSession } from '#web/http/session/session.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import type { SubscriptionDialogProps } from './cancel-dialog.tsx'
import { refundByHelpDesk } from './refund-text.ts'
import { changeFault, runChange, wasDoneElsewhere } from './subscription-change.ts'

/** Refunds the last charge. A failure is logged and closes the dialog, as specified. */
export function RefundDialog({ subscription, shown, reload, onClose, onDone }: SubscriptionDialogProps) {
  const submit = useSubmit((error) => {
    reportFailure('refund failed', error)
    const isCounted = isCallError(error) && error.code === 'refund_by_help_desk'
    const fault = isCounted ? refundByHelpDesk() : changeFault(error, words.refund_failed)
    // The page says the same, with a link to the help desk.
    if (isCounted) void reload()
    showToast(fault, { icon: 'alert', tone: 'attention' })
    onClose()
    return fault
  })

  async function refund() {
    const input = { params: { id: subscription.id } }
    try {
      const { data } = await runChange('refund', input, (key) => callIdempotently(key)(refundSubscription, input))
      showToast(words.refunded(formatMoney(data.refund.amount, data.refund.currency)), {
        icon: 'check',
        tone: 'success',
      })
    } catch (error) {
      if (!(await wasDoneElsewhere(error, 'refund', reload))) throw error
    }
    // Access ended with the refund, so the session is reopened. The refund does not depend on it.
    await reopenSession().catch(() => undefined)
    await onDone()
  }
  return (
    <ConfirmDialog
      title={words.refund_title}
      message={words.refund_words(shown.refund, shown.store)}
      yes={words.refund_yes}
      no={words.refund_no}
      isDanger
      isBusy={submit.isBusy}
      onYes={() => void submit.run(refund)}
      onClose={onClose}
    />
  )
}
