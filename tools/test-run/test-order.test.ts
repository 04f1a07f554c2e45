import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { priorityOf, SLOWEST_FILES } from './test-order.ts'

it('slow test files run first, and tests of pages last', () => {
  const [longest = '', next = ''] = SLOWEST_FILES
  const files = ['web/ui/toast/toasts.test.ts', 'rules/webhook.test.ts', next, 'server/web.test.ts', longest]
  const sorted = files.toSorted((one, other) => priorityOf(one) - priorityOf(other))
  expect(sorted).toEqual([longest, next, 'rules/webhook.test.ts', 'server/web.test.ts', 'web/ui/toast/toasts.test.ts'])
})

it('every file in the list of slow tests exists', () => {
  expect(SLOWEST_FILES.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([])
})
