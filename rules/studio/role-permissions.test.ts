import { describe, expect, test } from 'vitest'
import { STAFF_PERMISSIONS, STAFF_ROLES, type StaffPermission, type StaffRole } from '#contract/studio/permissions.ts'
import { hasPermission } from '#rules/access/permissions.ts'
import { areRolesValid, domainsOfPermission, type GrantedRole, permissionsOfRoles } from './role-permissions.ts'

const RUTH = 'ruth-adeyemi'

function granted(role: StaffRole, changes: Partial<GrantedRole> = {}): GrantedRole & { refund_limit: number | null } {
  return { role, artist_id: role === 'creator' ? RUTH : null, needs_review: false, refund_limit: null, ...changes }
}

function mayIn(roles: readonly GrantedRole[], permission: StaffPermission, domain?: string): boolean {
  const [resource = '', action = ''] = permission.split('-')
  return hasPermission(permissionsOfRoles(roles), { resource, action, domain })
}

/** Every permission of every role: e = everywhere, o = for the creator's own artist, - = not. */
const MATRIX: Record<StaffPermission, string> = {
  //                 owner, editor, creator, support, finance, viewer
  'catalogue-read': 'eeo--e',
  'catalogue-edit': 'eeo---',
  'catalogue-publish': 'eeo---',
  'uploads-read': 'eeo--e',
  'uploads-edit': 'eeo---',
  'feeds-edit': 'eeo---',
  'tabs-read': 'ee---e',
  'tabs-edit': 'ee----',
  'calendar-read': 'ee---e',
  'calendar-edit': 'ee----',
  'people-read': 'e--ee-',
  'people-edit': 'e--e--',
  'people-export': 'e-----',
  'people-delete': 'e-----',
  'refunds-grant': 'e--ee-',
  'money-read': 'e---ee',
  'money-export': 'e---e-',
  'listening-read': 'e-o--e',
  'team-edit': 'e-----',
  'brand-read': 'e----e',
  'brand-edit': 'e-----',
  'letters-read': 'e----e',
  'letters-edit': 'e-----',
  'ads-read': 'ee---e',
  'ads-edit': 'ee----',
  'webhooks-read': 'e----e',
  'webhooks-edit': 'e-----',
  'keys-read': 'ee--ee',
  'keys-edit': 'ee--e-',
  'audit-read': 'e----e',
  'audit-edit': 'e-----',
}

describe('permissions of staff roles', () => {
  test.each(STAFF_PERMISSIONS)('%s is given to the roles of the contract and to no other', (permission) => {
    const cells = STAFF_ROLES.map((role) => {
      if (mayIn([granted(role)], permission)) return 'e'
      if (mayIn([granted(role)], permission, 'another-artist')) return 'wrong artist'
      return mayIn([granted(role)], permission, RUTH) ? 'o' : '-'
    })
    expect(cells.join('')).toBe(MATRIX[permission])
  })

  test('a reviewed creator may edit but not publish', () => {
    const roles = [granted('creator', { needs_review: true })]
    expect(mayIn(roles, 'catalogue-edit', RUTH)).toBe(true)
    expect(mayIn(roles, 'catalogue-publish', RUTH)).toBe(false)
  })

  test('roles add up, and a role for the whole site includes that for one artist, in either order', () => {
    const roles = [granted('creator'), granted('editor'), granted('creator', { artist_id: 'samuel' })]
    for (const order of [roles, roles.toReversed()]) {
      expect(domainsOfPermission(permissionsOfRoles(order), 'catalogue-edit')).toBe('*')
      expect(new Set(domainsOfPermission(permissionsOfRoles(order), 'listening-read'))).toEqual(
        new Set([RUTH, 'samuel']),
      )
    }
    expect(domainsOfPermission(permissionsOfRoles(roles), 'money-read')).toEqual([])
  })
})

describe('roles that can be given', () => {
  test.each([
    ['one role', [granted('editor')], true],
    ['two artists of one creator', [granted('creator'), granted('creator', { artist_id: 'samuel' })], true],
    ['a refund limit for support', [{ ...granted('support'), refund_limit: 5000 }], true],
    ['no role', [], true],
    ['a creator without an artist', [granted('creator', { artist_id: null })], false],
    ['an editor of one artist', [granted('editor', { artist_id: RUTH })], false],
    ['a refund limit for finance', [{ ...granted('finance'), refund_limit: 5000 }], false],
    ['review of an editor', [granted('editor', { needs_review: true })], false],
    ['one role twice', [granted('viewer'), granted('viewer')], false],
  ])('%s: %j is %s', (_name, roles, isValid) => {
    expect(areRolesValid(roles)).toBe(isValid)
  })
})
