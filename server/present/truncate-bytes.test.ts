import { expect, test } from 'vitest'
import { truncateToBytes } from './truncate-bytes.ts'

test.each([
  ['be still', 8, 'be still'],
  ['be still and know', 12, 'be still…'],
  ['be still and know', 11, 'be…'],
  ['beständig', 8, 'best…'],
  ['ääää', 7, 'ää…'],
  ['ääää', 6, 'ä…'],
])('%j within %d bytes is %j', (text, most, wanted) => expect(truncateToBytes(text, most)).toBe(wanted))
