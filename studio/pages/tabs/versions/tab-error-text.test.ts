import { expect, test } from 'vitest'
import { tabsText } from '#studio/text/tabs-en.ts'
import { tabErrorText } from './tab-error-text.ts'

const refusal = (code: string, message: string, field?: string) =>
  Object.assign(new Error(message), { name: 'CallError', code, status: 400, field })

test.each([
  ['a fault', refusal('invalid_input', 'title_missing', 'sections.a'), tabsText.fault.title_missing],
  ['a state', refusal('invalid_input', 'live', 'state'), tabsText.state_refused],
  ['other input', refusal('invalid_input', 'this time is past', 'publish_at'), 'this time is past'],
  ['another refusal', refusal('edit_conflict', 'someone else changed this'), 'someone else changed this'],
])('the message for %s', (_name, error, expected) => {
  expect(tabErrorText(error)).toBe(expected)
})
