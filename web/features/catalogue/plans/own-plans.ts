import { useEffect, useState } from 'react'
import { listOwnPlans, type OwnPlan } from '#contract/catalogue/plans.ts'
import { call } from '#web/http/api.ts'
import { storePlanHint } from '#web/http/browser/plan-hint.ts'
import { currentUserId, useUser } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'

type Loaded = { userId: string | null; plans: readonly OwnPlan[] }

/** The visitor's plans as the server last sent them. */
const loaded = createStore<Loaded | undefined>(undefined)

/** True unless the plan is paused or finished. */
function isUnderWay({ state }: OwnPlan): boolean {
  return state === 'open' || state === 'waiting' || state === 'done-today'
}

async function fetchOwnPlans(): Promise<void> {
  await identifyVisitor()
  const id = currentUserId()
  if (id === null) {
    show({ userId: null, plans: [] })
    return
  }
  const { data } = await call(listOwnPlans, { params: { id }, query: {} })
  if (currentUserId() === id) show({ userId: id, plans: data })
}

/** Shows a user's plan as the server returned it after a change. Ignored once another visitor is here. */
export function showOwnPlan(plan: OwnPlan, userId: string): void {
  changePlans(userId, (plans) => [plan, ...plans.filter(({ id }) => id !== plan.id)])
}

export function forgetOwnPlan(planId: string, userId: string): void {
  changePlans(userId, (plans) => plans.filter(({ id }) => id !== planId))
}

function changePlans(userId: string, change: (plans: readonly OwnPlan[]) => OwnPlan[]): void {
  if (currentUserId() !== userId) return
  const before = loaded.getSnapshot()
  show({ userId, plans: change(before?.userId === userId ? before.plans : []) })
}

function show(next: Loaded): void {
  loaded.set(next)
  const plan = next.plans.find(isUnderWay)
  storePlanHint(
    plan && {
      user_id: next.userId,
      id: plan.id,
      title: plan.title,
      lead: plan.lead,
      locale: plan.locale,
      image_url: plan.image_url,
    },
  )
}

/** The visitor's plans, fetched when the part that shows them appears; undefined until known. A guest has none. */
export function useOwnPlans(): { plans: readonly OwnPlan[] | undefined; hasFailed: boolean; retry: () => void } {
  const [hasFailed, setFailed] = useState(false)
  const own = useStore(loaded)
  const userId = useUser()?.id ?? null

  function retry() {
    setFailed(false)
    fetchOwnPlans().catch(() => setFailed(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again for another user
  useEffect(retry, [userId])
  return { plans: own && (own.userId === null || own.userId === userId) ? own.plans : undefined, hasFailed, retry }
}
