import { expect, test } from 'vitest'
import { permissionsOfKey } from './key-access.ts'

const MAKER = { allow: { 'catalogue-read': '*' as const, 'catalogue-edit': ['ruth'] }, deny: { 'tabs-edit': ['x'] } }

test.each([
  ['nothing given', [], {}],
  ['one of the maker’s', ['catalogue-edit'], { 'catalogue-edit': ['ruth'] }],
  ['one that the maker does not have', ['money-read'], {}],
  ['both', ['catalogue-read', 'money-read'], { 'catalogue-read': '*' }],
])('a key with %s has no more permissions than its maker', (_, given, allow) => {
  expect(permissionsOfKey(MAKER, given)).toEqual({ allow, deny: MAKER.deny })
})
