import { type ReactNode, useState } from 'react'
import { type Family, leaveFamily } from '#contract/billing/family.ts'
import { SETTINGS_SUBSCRIPTIONS } from '#contract/paths.ts'
import { BillingStep } from '#web/features/billing/form/billing-step.tsx'
import { call } from '#web/http/api.ts'
import { reopenSession } from '#web/http/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { familyText as words } from '#web/ui/text/billing/family-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import styles from './family.module.css'
import { familyFault } from './family-fault.ts'
import { OwnerFamily } from './owner-family.tsx'
import { useFamily } from './use-family.ts'

type OwnFamilyProps = { userId: string; isSubscribed: boolean; fallback: ReactNode }

/** The signed-in user's family, or else the given content. */
export function OwnFamily({ userId, isSubscribed, fallback }: OwnFamilyProps) {
  const { loaded, set, retry } = useFamily(userId)
  if (loaded.status === 'loading') {
    // A family member has a subscription through it and is offered none.
    if (isSubscribed) return <LoadingFamily />
    // For others the content is there from the start, so nothing shifts.
    return (
      <div aria-busy="true">
        <VisuallyHidden>
          <span role="status">{words.loading}</span>
        </VisuallyHidden>
        {fallback}
      </div>
    )
  }
  if (loaded.status === 'failed') {
    return (
      <BillingStep title={words.failed} className={styles.narrow}>
        <Button variant="secondary" icon="refresh" onClick={retry}>
          {words.try_again}
        </Button>
      </BillingStep>
    )
  }
  const { family } = loaded
  if (family.role === 'owner') return <OwnerFamily userId={userId} family={family} onChange={set} />
  if (family.role === 'member') return <MemberFamily userId={userId} family={family} onChange={set} />
  return fallback
}

function LoadingFamily() {
  return (
    <BillingStep title={words.loading} className={styles.narrow}>
      <div className={styles.coming} aria-busy="true">
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="box" />
      </div>
    </BillingStep>
  )
}

type MemberFamilyProps = { userId: string; family: Family; onChange: (family: Family) => void }

/** A member's seat, with a button to leave. */
function MemberFamily({ userId, family, onChange }: MemberFamilyProps) {
  const [isAsking, setAsking] = useState(false)
  const submit = useSubmit(familyFault)
  const seat = family.members.find(({ status }) => status === 'member')

  async function leave(seatId: string) {
    const { data } = await call(leaveFamily, { params: { id: userId, seat_id: seatId } })
    showToast(words.left)
    setAsking(false)
    onChange(data)
    await reopenSession().catch(() => undefined)
  }
  return (
    <BillingStep title={words.member_title} className={styles.narrow}>
      <p className={styles.words}>{words.member_words(family.owner_name ?? words.member_somebody)}</p>
      <div className={styles.actions}>
        <Button href={SETTINGS_SUBSCRIPTIONS} variant="secondary">
          {words.manage}
        </Button>
        {seat && (
          <Button variant="tertiary" onClick={() => setAsking(true)}>
            {words.leave}
          </Button>
        )}
      </div>
      {seat && isAsking && (
        <ConfirmDialog
          title={words.leave_title}
          message={words.leave_words}
          yes={words.leave_yes}
          no={words.leave_no}
          isDanger
          isBusy={submit.isBusy}
          onYes={() => void submit.run(() => leave(seat.id))}
          onClose={() => setAsking(false)}
        >
          <FormMessage fault={submit.fault} />
        </ConfirmDialog>
      )}
    </BillingStep>
  )
}
