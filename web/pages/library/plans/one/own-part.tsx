import { useSyncExternalStore } from 'react'
import type { OwnPlan, Plan } from '#contract/catalogue/plans.ts'
import { PLAN_GROUP } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { SignUpButton } from '#web/features/account/sign-up-button.tsx'
import type { useOwnPlans } from '#web/features/catalogue/plans/own-plans.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { plansText as words } from '#web/ui/text/catalogue/plans-en.ts'
import { text } from '#web/ui/text/en.ts'
import styles from './one-plan.module.css'
import { PlanFriends } from './plan-friends.tsx'
import { PlanInvitation } from './plan-invitation.tsx'
import { TodayCard } from './today-card.tsx'
import { usePlanChanges } from './use-plan-changes.ts'

type OwnPartProps = { plan: Plan; run: OwnPlan | undefined; own: ReturnType<typeof useOwnPlans> }

/** The visitor's side of a plan: begin it, today's day, and friends. */
export function OwnPart({ plan, run, own }: OwnPartProps) {
  const isMember = hasAccessLevel(useAccessLevel(), 'registered')
  const changes = usePlanChanges(plan.id)
  const groupKey = useSyncExternalStore(
    neverChanges,
    () => new URLSearchParams(location.search).get(PLAN_GROUP),
    () => null,
  )
  if (own.hasFailed) return <Button onClick={own.retry}>{text.failure.try_again}</Button>
  if (own.plans === undefined) return <div className={styles.waiting} />
  const isInvited = groupKey !== null && !run?.group?.path.endsWith(`=${encodeURIComponent(groupKey)}`)
  return (
    <>
      {isInvited && <PlanInvitation isMember={isMember} changes={changes} groupKey={groupKey} />}
      {run ? (
        <>
          <TodayCard run={run} changes={changes} />
          <PlanFriends run={run} changes={changes} />
        </>
      ) : (
        !isInvited &&
        (isMember ? (
          <Button variant="primary" size="large" isBlock isBusy={changes.isBusy} onClick={changes.start}>
            {words.begin}
          </Button>
        ) : (
          <SignUpButton variant="primary" />
        ))
      )}
    </>
  )
}

const neverChanges = () => () => undefined
