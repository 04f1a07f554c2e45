import { expect, test } from 'vitest'
import { isPublishable, passageCheck } from './passage-check.ts'

const john = { reference: 'John 3:16', text: 'For God so loved the world' }
const fields = { reference: 'John 3:16', body: 'Old words', reflection: '', image: 'a.jpg', reading_id: null }

test('the answer for an earlier reference is ignored', () => {
  expect(passageCheck('John 3:1', { asked: 'John 3:16', found: john })).toEqual({ state: 'checking' })
  expect(passageCheck('John 3:1', { asked: 'John 3:16', found: null })).toEqual({ state: 'checking' })
  expect(passageCheck(' jn 3:16 ', { asked: 'jn 3:16', found: john })).toEqual({ state: 'found', ...john })
  expect(passageCheck('nowhere', { asked: 'nowhere', found: null })).toEqual({ state: 'missing' })
  expect(passageCheck(' ', { asked: 'John 3:16', found: john })).toEqual({ state: 'none' })
})

test('a new reference is published with the words that were found for it, never before', () => {
  const checking = { state: 'checking' } as const
  expect(isPublishable(fields, { check: checking, isNewReference: true })).toBe(false)
  expect(isPublishable(fields, { check: { state: 'found', ...john }, isNewReference: true })).toBe(true)
  // Other changes of the day need not wait for the Bible.
  expect(isPublishable(fields, { check: checking, isNewReference: false })).toBe(true)
  expect(isPublishable(fields, { check: { state: 'missing' }, isNewReference: false })).toBe(false)
})
