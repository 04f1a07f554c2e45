import { expect, test } from 'vitest'
import { nameInMessage } from './name-in-message.ts'

test.each([
  ['Ruth Ellery'],
  ['Ruth <Ellery>'],
  ['Dr. Ruth Ellery Jr.'],
  ['J.R. Ellery'],
  ['Zoë O’Brien-Müller'],
  ['Łukasz'],
  ['李小龍'],
  ['Ruth 2nd'],
  ['St. John'],
])('%s may be used as a name', (name) => {
  expect(nameInMessage(name)).toBe(name)
})

test.each([
  [null],
  [''],
  ['  '],
  ['Your parcel is held! Pay at http://evil.test/pay now or it is destroyed'],
  ['https://evil.test'],
  ['hxxp://evil'],
  ['www.evil'],
  ['Visit WWW.evil'],
  ['evil.test'],
  ['Ruth evil.co/x'],
  ['ｅｖｉｌ．ｔｅｓｔ'],
  ['evil。test'],
  ['пример.рф'],
  ['ruth@evil.test'],
  ['@ruth'],
  ['Call 1-800-555-0100'],
  ['a'.repeat(61)],
])('%s is not used as a name in messages to others', (name) => {
  expect(nameInMessage(name)).toBeNull()
})
