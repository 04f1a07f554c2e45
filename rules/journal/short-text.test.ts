import { expect, it } from 'vitest'
import { shortText } from './short-text.ts'

it.each([
  ['Quiet today.', 'Quiet today.'],
  ['  Two\n\nlines ', 'Two lines'],
  [
    'He restores my soul. Quiet today, and I noticed it only in the evening.',
    'He restores my soul. Quiet today, and I noticed it only in…',
  ],
  ['a'.repeat(60), 'a'.repeat(60)],
  ['主'.repeat(70), `${'主'.repeat(60)}…`],
  [`${'a'.repeat(59)}🙏🙏`, `${'a'.repeat(59)}…`],
  [`${'a'.repeat(60)} b`, `${'a'.repeat(60)}…`],
  [`${'a'.repeat(40)}, ${'b'.repeat(40)}`, `${'a'.repeat(40)}…`],
])('shortens %j', (text, short) => {
  expect(shortText(text)).toBe(short)
})
