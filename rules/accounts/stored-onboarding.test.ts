import { expect, test } from 'vitest'
import { parseOnboarding, serializeOnboarding } from './stored-onboarding.ts'

test('stores the chosen intents and locale', () => {
  for (const chosen of [
    { intents: ['sleep', 'pray-daily'], locale: 'de' },
    { intents: [], locale: null },
  ]) {
    expect(parseOnboarding(serializeOnboarding(chosen))).toEqual(chosen)
  }
})

test.each([null, '', 'no', '[]', '{"intents":"sleep"}', 'null', '5'])('%j is not a valid record', (kept) => {
  expect(parseOnboarding(kept)).toBeUndefined()
})

test('unknown intents and locales are dropped', () => {
  const kept = JSON.stringify({ intents: ['sleep', 'sleep', 5, '<b>', 'a'.repeat(61)], locale: 'xx' })
  expect(parseOnboarding(kept)).toEqual({ intents: ['sleep'], locale: null })
  const many = JSON.stringify({ intents: Array.from({ length: 30 }, (_, at) => `i${at}`) })
  expect(parseOnboarding(many)?.intents).toHaveLength(20)
})
