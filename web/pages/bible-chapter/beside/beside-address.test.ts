import { expect, test } from 'vitest'
import { besideAddress } from './beside-address.ts'

test.each([
  ['/bible/kjv/john-3/', 'rv1909', '/bible/kjv/john-3/?beside=rv1909'],
  ['/bible/kjv/john-3/?beside=web', 'rv1909', '/bible/kjv/john-3/?beside=rv1909'],
  ['/bible/kjv/john-3/?beside=web&locale=es', null, '/bible/kjv/john-3/?locale=es'],
  ['/bible/kjv/john-3/?beside=web', null, '/bible/kjv/john-3/'],
])('the address %s with the second translation %j is %s', (href, translation, expected) => {
  expect(besideAddress(href, translation)).toBe(expected)
})
