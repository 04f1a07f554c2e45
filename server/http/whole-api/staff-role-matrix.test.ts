import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { getStaffMe } from '#contract/studio/me.ts'
import { STAFF_ROLES, type StaffPermission, type StaffRole } from '#contract/studio/permissions.ts'
import { domainsOfPermission, permissionsOfRoles } from '#rules/studio/role-permissions.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const STAFF_CALLS = ANSWERS.map(({ call }) => call).filter(({ staff }) => staff !== undefined)
const ACCOUNT_OF_ROLE: Record<StaffRole, string> = {
  owner: 'operator',
  editor: 'editor',
  creator: 'creator',
  support: 'support',
  finance: 'finance',
  viewer: 'viewer',
}

/** True if a role has a permission. `rules/studio/role-permissions.test.ts` compares that rule with contract 11. */
function hasRolePermission(role: StaffRole, permission: StaffPermission | 'any'): boolean {
  const artist_id = role === 'creator' ? 'artist-ruth-adeyemi' : null
  const permissions = permissionsOfRoles([{ role, artist_id, needs_review: false }])
  return permission === 'any' || domainsOfPermission(permissions, permission).length > 0
}

describe('calls of the studio by role', () => {
  let server: TestServer
  const browsers = new Map<StaffRole, TestBrowser>()

  beforeAll(async () => {
    server = await startTestServer('embedded', { isEmpty: true })
    await insertDemoAccounts(server.program)
    for (const role of STAFF_ROLES) {
      const browser = await openTestBrowser(server)
      await browser.startSession('/web/login', {
        email: `${ACCOUNT_OF_ROLE[role]}@demo.selah.test`,
        password: 'selah-demo',
      })
      browsers.set(role, browser)
    }
  })
  afterAll(() => server.stop())

  const refusalOf = async (role: StaffRole, { method, path }: Call) => {
    const response = await browsers.get(role)?.send(method, path.replace(/:\w+/g, 'x'))
    if (!response || response.status === 200) return null
    const { errors } = (await response.json()) as { errors?: { code: string }[] }
    return errors?.[0]?.code ?? null
  }

  test('every call of the studio is for staff, except those by which somebody becomes staff', () => {
    const open = [
      '/web/studio/first-run',
      '/web/studio/invitation',
      '/web/studio/invitation/accept',
      '/web/studio/invitation/account',
    ]
    const calls = ANSWERS.map(({ call }) => call).filter(({ path }) => path.startsWith('/web/studio/'))
    expect(calls.filter(({ staff, path }) => staff === undefined && !open.includes(path))).toEqual([])
    expect(STAFF_CALLS.filter(({ needs }) => needs !== 'registered')).toEqual([])
  })

  test.each(STAFF_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s is refused to every role without its permission, and to no other',
    async (_name, call) => {
      for (const role of STAFF_ROLES) {
        const isRefused = (await refusalOf(role, call)) === 'forbidden'
        // A call about one's own account is refused for the account that `x` names, whatever the role.
        const isOwn = call.path.startsWith('/web/users/')
        expect([role, isRefused]).toEqual([role, isOwn || !hasRolePermission(role, call.staff ?? 'any')])
      }
    },
  )

  test('a member of staff sees their own roles, with the artist of a creator', async () => {
    const response = await browsers.get('creator')?.send(getStaffMe.method, getStaffMe.path)
    expect((await response?.json())?.data).toMatchObject({
      email: 'creator@demo.selah.test',
      roles: [{ role: 'creator', artist_id: 'artist-ruth-adeyemi', needs_review: false }],
      permissions: { allow: { 'catalogue-edit': ['artist-ruth-adeyemi'] }, deny: {} },
    })
  })
})
