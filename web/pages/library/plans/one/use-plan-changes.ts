import { useState } from 'react'
import {
  changePlan,
  finishPlanDay,
  joinPlanGroup,
  leavePlanGroup,
  type OwnPlan,
  openPlanGroup,
  startPlan,
  stopPlan,
} from '#contract/catalogue/plans.ts'
import { forgetOwnPlan, showOwnPlan } from '#web/features/catalogue/plans/own-plans.ts'
import { isRefusal } from '#web/features/sign-in/refusal-words.ts'
import { call } from '#web/http/api.ts'
import { currentUserId } from '#web/http/session/visitor.ts'
import { accountSettingsText } from '#web/ui/text/account/settings-en.ts'
import { plansText } from '#web/ui/text/catalogue/plans-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

export type PlanChanges = ReturnType<typeof usePlanChanges>
type ChangeOfPlan = (userId: string) => Promise<{ data: OwnPlan }>

/** A listener's changes of a plan. Each shows the plan from the server's answer, or a toast if it was not saved. */
export function usePlanChanges(plan_id: string) {
  const [isBusy, setBusy] = useState(false)

  async function make(change: (id: string) => Promise<void>): Promise<void> {
    const id = currentUserId()
    if (id === null || isBusy) return
    setBusy(true)
    try {
      await change(id)
    } catch (error) {
      showToast(refusalText(error), { icon: 'alert', tone: 'attention' })
    } finally {
      setBusy(false)
    }
  }
  const shown = (change: ChangeOfPlan) => void make(async (id) => showOwnPlan((await change(id)).data, id))
  const one = (id: string) => ({ params: { id, plan_id }, query: {} })
  return {
    isBusy,
    start: () => shown((id) => call(startPlan, { ...one(id), body: {} })),
    startAgain: () => shown((id) => call(startPlan, { ...one(id), body: { again: true } })),
    finishDay: (day: number) => shown((id) => call(finishPlanDay, { ...one(id), body: { day } })),
    pause: (is_paused: boolean) => shown((id) => call(changePlan, { ...one(id), body: { is_paused } })),
    showDays: (shows_days: boolean) => shown((id) => call(changePlan, { ...one(id), body: { shows_days } })),
    invite: () => shown((id) => call(openPlanGroup, one(id))),
    leave: () => shown((id) => call(leavePlanGroup, one(id))),
    join: (key: string) => shown((id) => call(joinPlanGroup, { params: { id, key }, query: {} })),
    stop: () =>
      void make(async (id) => {
        await call(stopPlan, { params: { id, plan_id } })
        forgetOwnPlan(plan_id, id)
      }),
  }
}

function refusalText(error: unknown): string {
  if (isRefusal(error, 'plan_group_full')) return plansText.full
  return isRefusal(error, 'plan_not_found') ? plansText.gone : accountSettingsText.failed
}
