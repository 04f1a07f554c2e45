import { expect, it } from 'vitest'
import { fillMacros } from './ad-macros.ts'

const macros = {
  now: Date.UTC(2026, 10, 21, 7, 0, 0),
  adSeconds: 5.25,
  contentSeconds: 61,
  assetUrl: 'https://ads.test/a b.mp4',
  errorCode: null,
}

it.each([
  ['https://t.test/?a=1', 'https://t.test/?a=1'],
  ['https://t.test/?t=[TIMESTAMP]', 'https://t.test/?t=2026-11-21T07%3A00%3A00.000Z'],
  ['https://t.test/?at=[ADPLAYHEAD]&in=[CONTENTPLAYHEAD]', 'https://t.test/?at=00%3A00%3A05.250&in=00%3A01%3A01.000'],
  ['https://t.test/?of=[ASSETURI]', 'https://t.test/?of=https%3A%2F%2Fads.test%2Fa%20b.mp4'],
  ['https://t.test/?code=[ERRORCODE]', 'https://t.test/?code=-1'],
  ['https://t.test/?code=%5BERRORCODE%5D', 'https://t.test/?code=-1'],
  ['https://t.test/?who=[IFA]&where=[LATLONG]&[x]', 'https://t.test/?who=-1&where=-1&[x]'],
])('%s becomes %s', (template, address) => {
  expect(fillMacros(template, macros)).toBe(address)
})

it('a cache-busting number has eight digits', () => {
  expect(fillMacros('[CACHEBUSTING]', macros)).toMatch(/^\d{8}$/)
})

it('the reason why a verification resource was not executed replaces its macro', () => {
  expect(fillMacros('[REASON]', { ...macros, reason: '2' })).toBe('2')
  expect(fillMacros('[REASON]', macros)).toBe('-1')
})

it('the code of an error replaces its macro', () => {
  expect(fillMacros('[ERRORCODE]', { ...macros, errorCode: '402' })).toBe('402')
})
