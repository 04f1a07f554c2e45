import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importersOf } from '../sources/import-graph.ts'
import { COMPOSITION_ROOTS, filterTests, findAffectedTests } from './affected-tests.ts'

const FILES = {
  'rules/price.ts': '',
  'rules/tax.ts': "import { price } from './price.ts'",
  'rules/price.test.ts': "import { price } from './price.ts'",
  'rules/tax.test.ts': "import { tax } from './tax.ts' // and not './other.ts'",
  'rules/other.test.ts': "import type { Price } from '#rules/price.ts'",
  'server/api/billing/buy.ts': "import { tax } from '#rules/tax.ts'",
  'server/api/billing/buying.test.ts': "import { startTestServer } from '#testing/servers/test-server.ts'",
  'server/api/billing/buy-gift.test.ts': "import { startTestServer } from '#testing/servers/test-server.ts'",
  'server/api/answers.ts': "import { buy } from './billing/buy.ts'",
  'testing/servers/test-server.ts': "import { answers } from '#server/api/answers.ts'",
  'web/pages/plans/plans-view.tsx': "const tax = await import('#rules/tax.ts')",
  'journeys/buying.ts': '',
  'journeys/plans.test.ts': "import { buy } from './buying.ts'\nimport { tax } from '#rules/tax.ts'",
}

const importers = importersOf(Object.entries(FILES).map(([path, text]) => ({ path, text })))
const of = (...changed: string[]) => findAffectedTests(changed, importers, filterTests(Object.keys(FILES)))

describe('a changed file affects', () => {
  it.each([
    ['its direct and indirect importers', 'rules/price.ts', ['rules/price.test.ts', 'rules/tax.test.ts']],
    ['a changed test itself', 'rules/other.test.ts', ['rules/other.test.ts']],
    [
      'tests beside it with a similar name, if only composition roots import it',
      'server/api/billing/buy.ts',
      ['server/api/billing/buy-gift.test.ts'],
    ],
    [
      'and all beside it where nothing is',
      'server/api/billing/refund.ts',
      ['server/api/billing/buy-gift.test.ts', 'server/api/billing/buying.test.ts'],
    ],
    ['the journeys that it is a part of', 'journeys/buying.ts', ['journeys/plans.test.ts']],
  ])('%s', (_name, changed, tests) => {
    expect(of(changed)).toEqual({ tests, untested: [] })
  })

  it.each(['web/pages/plans/plans-view.tsx', 'docs/words.md', 'package.json'])('no known test: %s', (changed) => {
    expect(of(changed)).toEqual({ tests: [], untested: [changed] })
  })
})

it('every file listed as a composition root exists', () => {
  expect(COMPOSITION_ROOTS.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([])
})
