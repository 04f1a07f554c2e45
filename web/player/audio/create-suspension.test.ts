import { expect, test, vi } from 'vitest'
import { createSuspension } from './create-suspension.ts'

test('a feature stays suspended until every caller has ended its suspension', () => {
  const { isSuspended, suspend } = createSuspension()
  const listener = vi.fn()
  isSuspended.subscribe(listener)
  expect(isSuspended.getSnapshot()).toBe(false)
  const [resumeFirst, resumeSecond] = [suspend(), suspend()]
  expect(isSuspended.getSnapshot()).toBe(true)
  resumeFirst()
  resumeFirst()
  expect(isSuspended.getSnapshot()).toBe(true)
  resumeSecond()
  expect(isSuspended.getSnapshot()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(2)
})
