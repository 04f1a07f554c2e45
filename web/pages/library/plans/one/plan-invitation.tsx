import { SignUpButton } from '#web/features/account/sign-up-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { plansText as words } from '#web/ui/text/catalogue/plans-en.ts'
import styles from './today-card.module.css'
import type { PlanChanges } from './use-plan-changes.ts'

type PlanInvitationProps = { isMember: boolean; changes: PlanChanges; groupKey: string }

/** A friend's invitation to a plan, by link. A guest signs up first; the address keeps the invitation. */
export function PlanInvitation({ isMember, changes, groupKey }: PlanInvitationProps) {
  return (
    <section className={styles.card} data-invitation="">
      <h2 className={styles.title}>{words.together}</h2>
      <p className={styles.words}>{words.invited}</p>
      <div className={styles.actions}>
        {isMember ? (
          <Button variant="primary" size="large" isBlock isBusy={changes.isBusy} onClick={() => changes.join(groupKey)}>
            {words.join}
          </Button>
        ) : (
          <SignUpButton variant="primary" />
        )}
      </div>
    </section>
  )
}
