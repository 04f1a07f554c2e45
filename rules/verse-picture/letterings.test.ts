import { expect, it } from 'vitest'
import { letteringRules, verseLineHeight } from './letterings.ts'

it.each([
  ['chapel', 'en', { isCapitals: true, align: 'center' }],
  ['chapel', 'el', { isCapitals: true }],
  ['chapel', 'ar', { isCapitals: false, spacing: 0, scale: 1, align: 'center' }],
  ['whisper', 'ru', { isItalic: true, align: 'center' }],
  ['whisper', 'hi', { isItalic: false, align: 'center' }],
  ['psalter', 'en', { family: 'display', align: 'start' }],
  ['plain', 'he', { family: 'ui', weight: 500 }],
] as const)('%s in %s is %j', (lettering, locale, rules) => {
  expect(letteringRules(lettering, locale)).toMatchObject(rules)
})

it.each([
  ['en', 1.34],
  ['ja', 1.34],
  ['ar', 1.7],
  ['ur', 1.7],
  ['ta', 1.7],
])('lines in %s are %f times as high as letters', (locale, height) => {
  expect(verseLineHeight(locale)).toBe(height)
})
