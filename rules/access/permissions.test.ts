import { array, assert, constantFrom, dictionary, oneof, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasAllPermissions,
  hasAnyPermission,
  hasPermission,
  NO_PERMISSIONS,
  type PermissionMap,
  type Permissions,
} from './permissions.ts'

const EDIT = 'series-edit'
const inA = { resource: 'series', action: 'edit', domain: 'a' }

/** Specific before wildcard, deny before allow: every combination for domain a and all domains. */
test.each<[allow: PermissionMap, deny: PermissionMap, may: boolean]>([
  [{}, {}, false],
  [{ [EDIT]: ['a'] }, {}, true],
  [{ [EDIT]: ['b'] }, {}, false],
  [{ [EDIT]: '*' }, {}, true],
  [{ [EDIT]: ['*'] }, {}, true],
  [{ [EDIT]: ['b', '*'] }, {}, true],
  [{}, { [EDIT]: ['a'] }, false],
  [{ [EDIT]: ['a'] }, { [EDIT]: ['a'] }, false],
  [{ [EDIT]: '*' }, { [EDIT]: ['a'] }, false],
  [{ [EDIT]: '*' }, { [EDIT]: ['b'] }, true],
  [{ [EDIT]: ['a'] }, { [EDIT]: '*' }, true],
  [{ [EDIT]: ['b'] }, { [EDIT]: '*' }, false],
  [{ [EDIT]: '*' }, { [EDIT]: '*' }, false],
  [{ 'series-view': '*' }, {}, false],
  [{ 'artists-edit': '*' }, {}, false],
])('allow %j, deny %j: %s', (allow, deny, may) => {
  expect(hasPermission({ allow, deny }, inA)).toBe(may)
})

describe('a dotted resource', () => {
  const ask = (allow: PermissionMap, deny: PermissionMap, resource = 'studio.series') =>
    hasPermission({ allow, deny }, { ...inA, resource })

  test('is looked up whole first, then by the part after the first dot', () => {
    expect(ask({ 'studio.series-edit': ['a'] }, { [EDIT]: ['a'] })).toBe(true)
    expect(ask({ [EDIT]: ['a'] }, {})).toBe(true)
    expect(ask({ [EDIT]: ['a'] }, { 'studio.series-edit': '*' })).toBe(false)
    expect(ask({ 'studio-edit': '*' }, {})).toBe(false)
  })

  test('falls back dot by dot', () => {
    expect(ask({ [EDIT]: '*' }, {}, 'web.studio.series')).toBe(true)
    expect(ask({ 'studio.series-edit': '*' }, {}, 'web.studio.series')).toBe(true)
    expect(ask({ 'web.series-edit': '*' }, {}, 'web.studio.series')).toBe(false)
  })

  test('that ends in a dot matches nothing', () => {
    expect(ask({ '-edit': '*' }, {}, 'studio.')).toBe(false)
  })
})

test.each([
  { ...inA, resource: '' },
  { ...inA, action: '' },
])('both parts are needed: %j', (question) => {
  expect(hasPermission({ allow: { '-edit': '*', 'series-': '*' }, deny: {} }, question)).toBe(false)
})

test('without a domain only permissions for all domains count', () => {
  const question = { resource: 'series', action: 'edit' }
  expect(hasPermission({ allow: { [EDIT]: ['a'] }, deny: {} }, question)).toBe(false)
  expect(hasPermission({ allow: { [EDIT]: '*' }, deny: {} }, question)).toBe(true)
})

test('inherited object properties are not permissions', () => {
  for (const key of ['constructor', '__proto__', 'toString'])
    expect(hasPermission(NO_PERMISSIONS, { resource: key, action: key })).toBe(false)
})

test('hasAnyPermission needs one of the permissions, hasAllPermissions needs all of them', () => {
  const permissions: Permissions = { allow: { [EDIT]: ['a'] }, deny: {} }
  const inB = { ...inA, domain: 'b' }
  expect([hasAnyPermission(permissions, [inB, inA]), hasAnyPermission(permissions, [inB])]).toEqual([true, false])
  expect([hasAllPermissions(permissions, [inA]), hasAllPermissions(permissions, [inA, inB])]).toEqual([true, false])
  expect([hasAnyPermission(permissions, []), hasAllPermissions(permissions, [])]).toEqual([false, true])
})

describe('for any permissions', () => {
  const domain = constantFrom('a', 'b', '*')
  const domains = oneof(constantFrom('*' as const), array(domain, { maxLength: 3 }))
  const map = dictionary(constantFrom(EDIT, 'x.series-edit', 'series-view'), domains)
  const permissions = record({ allow: map, deny: map })
  const question = record({
    resource: constantFrom('series', 'x.series', 'y.series'),
    action: constantFrom('edit', 'view'),
    domain: option(constantFrom('a', 'b'), { nil: undefined }),
  })

  test('a permission denied in a domain is denied there, whatever else is set', () => {
    assert(
      property(permissions, ({ allow, deny }) => {
        expect(hasPermission({ allow, deny: { ...deny, [EDIT]: ['a'] } }, inA)).toBe(false)
      }),
    )
  })

  test('without allowed permissions nothing is allowed', () => {
    assert(
      property(map, question, (deny, asked) => {
        expect(hasPermission({ allow: {}, deny }, asked)).toBe(false)
      }),
    )
  })

  test('hasAnyPermission is the logical or of single answers, hasAllPermissions the logical and', () => {
    assert(
      property(permissions, array(question, { maxLength: 5 }), (given, asked) => {
        const single = asked.map((one) => hasPermission(given, one))
        expect(hasAnyPermission(given, asked)).toBe(single.includes(true))
        expect(hasAllPermissions(given, asked)).toBe(!single.includes(false))
      }),
    )
  })
})
