import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { formatMessage } from './format-message.ts'
import { pseudo } from './pseudo-language.ts'

test('a pseudo-locale changes every letter and keeps the filled-in values', () => {
  const icu = compileMessageOrThrow('{count, plural, one {# story by {name}} other {# stories by {name}}}')
  const said = formatMessage(pseudo(icu, 'en-XA'), { count: 2, name: 'Ruth' }, 'en-XA')
  expect(said).toMatch(/^2 .* Ruth$/)
  expect(said.replace('Ruth', '')).not.toMatch(/[a-z]/i)
  expect(pseudo('Welcome to {brand}', 'ar-XB')).toMatch(/^[^a-z]+\{brand\}$/i)
})

test('a pseudo-locale keeps the tags of links', () => {
  expect(pseudo('Read the <terms>Terms</terms>', 'en-XA')).toMatch(/^[^a-z]+<terms>[^a-z]+<\/terms>$/i)
})

test.each([
  'Play',
  'Manage Subscription',
  'See what you pay, when, and why. You can also cancel or ask for a refund here.',
])('%s becomes 40 per cent longer', (words) => {
  const longer = [...String(pseudo(words, 'en-XA'))].length / words.length
  expect(longer).toBeGreaterThanOrEqual(1.3)
  expect(longer).toBeLessThan(1.8)
})
