import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnPlan } from '#contract/catalogue/plans.ts'

const { visitor, storePlanHint } = vi.hoisted(() => ({ visitor: { id: 'ruth' }, storePlanHint: vi.fn() }))
vi.mock('#web/http/api.ts', () => ({ call: vi.fn() }))
vi.mock('#web/http/browser/plan-hint.ts', () => ({ storePlanHint }))
vi.mock('#web/http/session/visitor.ts', () => ({ currentUserId: () => visitor.id, useUser: () => undefined }))
vi.mock('#web/state/identify-visitor.ts', () => ({ identifyVisitor: async () => 'registered' }))

import { showOwnPlan } from './own-plans.ts'

function planOf(id: string, state: OwnPlan['state']): OwnPlan {
  const summary = { id, kind: 'bible', title: id, lead: '', locale: 'en', image_url: null, days_count: 7 } as const
  return { ...summary, state, done_days: 1, started_on: '2026-11-21', next: null, shows_days: false, group: null }
}

beforeEach(() => {
  visitor.id = 'ruth'
  storePlanHint.mockReset()
})

test('the plan under way of one visitor is not kept for the next one', () => {
  showOwnPlan(planOf('psalms', 'open'), 'ruth')
  expect(storePlanHint).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'psalms', user_id: 'ruth' }))
  visitor.id = 'esther'
  showOwnPlan(planOf('proverbs', 'finished'), 'esther')
  expect(storePlanHint).toHaveBeenLastCalledWith(undefined)
})

test('a late answer for one visitor shows no plan to the next one', () => {
  visitor.id = 'esther'
  showOwnPlan(planOf('psalms', 'open'), 'ruth')
  expect(storePlanHint).not.toHaveBeenCalled()
})
