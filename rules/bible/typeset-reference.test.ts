import { expect, it } from 'vitest'
import { typesetReference } from './typeset-reference.ts'

it.each([
  ['Psalm 92:1-3', 'Psalm 92:1–3'],
  ['Psalm 92:1–3', 'Psalm 92:1–3'],
  ['Genesis 1:1 - 2:3', 'Genesis 1:1–2:3'],
  ['Matthew 5‑7', 'Matthew 5–7'],
  ['John 3:16', 'John 3:16'],
  ['Bel-shazzar 1', 'Bel-shazzar 1'],
  ['', ''],
])('prints %j as %j', (written, printed) => {
  expect(typesetReference(written)).toBe(printed)
})
