import { expect, test } from 'vitest'
import { cycleFaults } from './check-cycles.ts'

test('a fault names all files of a cycle', () => {
  const files = [
    { path: 'rules/one.ts', text: "import { two } from './two.ts'" },
    { path: 'rules/two.ts', text: "import { one } from '#rules/one.ts'" },
  ]
  expect(cycleFaults(files)).toMatchObject([
    { file: 'rules/one.ts', what: 'import cycle rules/one.ts → rules/two.ts → rules/one.ts' },
  ])
})

test('without a cycle there is no fault', () => {
  expect(cycleFaults([{ path: 'rules/one.ts', text: "import { two } from './two.ts'" }])).toEqual([])
})
