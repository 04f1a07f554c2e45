import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffMe } from '#contract/studio/me.ts'
import type { Team } from '#contract/studio/team.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const EDITOR = { role: 'editor', artist_id: null, refund_limit: null, needs_review: false }
const VIEWER = { ...EDITOR, role: 'viewer' }
const ADDRESS = 'Nora@studio.example'

describe.each(DATABASE_KINDS)('the team of the studio, on the %s database', (kind) => {
  let server: TestServer
  let owner: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await insertDemoAccounts(server.program)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.advance(24 * 3600)
    owner = await logIn('operator')
  })

  const logIn = (name: string) => logInAsStaff(server, name)
  const teamOf = async () => dataOf<Team>(await owner.send('GET', '/web/studio/team'))
  const memberOf = async (email: string) => (await teamOf()).members.find((member) => member.email === email)

  test('a new member is signed out, and then needs a second factor', async () => {
    const nora = await openTestBrowser(server)
    await registerMember(server, nora, { email: ADDRESS, password: 'a long pass phrase 7' })
    expect(await refusalOf(await nora.send('GET', '/web/studio/me'))).toMatchObject({ code: 'forbidden' })
    await dataOf(await owner.send('PUT', `/web/studio/team/${nora.id()}`, { roles: [EDITOR], reason: 'Welcome' }))
    expect((await nora.send('GET', '/web/studio/me')).status).toBe(401)
    expect(await memberOf(ADDRESS)).toMatchObject({ roles: [{ role: 'editor' }], has_second_factor: false })

    const again = await openTestBrowser(server)
    const session = await again.startSession('/web/login', { email: ADDRESS, password: 'a long pass phrase 7' })
    expect(session.second_factor_required).toMatchObject({ ways: ['enroll'] })
    expect(await refusalOf(await again.send('GET', '/web/studio/me'))).toMatchObject({
      code: 'second_factor_required',
      status: 403,
    })
  })

  test('an owner changes a member’s roles, with effect at the next call, and the log records it', async () => {
    const support = await logIn('support')
    const { id } = await dataOf<StaffMe>(await support.send('GET', '/web/studio/me'))
    const limited = { ...EDITOR, role: 'support', refund_limit: 2500 }
    await dataOf(await owner.send('PUT', `/web/studio/team/${id}`, { roles: [limited, VIEWER], reason: 'On holiday' }))
    const me = await dataOf<StaffMe>(await support.send('GET', '/web/studio/me'))
    expect(me.roles).toMatchObject([{ role: 'support', refund_limit: 2500 }, { role: 'viewer' }])
    expect((await teamOf()).events[0]).toMatchObject({
      kind: 'roles_changed',
      actor: 'Operator Demo',
      member: 'Support Demo',
      roles_before: ['support'],
      roles_after: ['support', 'viewer'],
      reason: 'On holiday',
    })

    await dataOf(await owner.send('PUT', `/web/studio/team/${id}`, { roles: [], reason: 'Left' }))
    expect(await refusalOf(await support.send('GET', '/web/studio/me'))).toMatchObject({ code: 'forbidden' })
    expect(await memberOf('support@demo.selah.test')).toBeUndefined()
  })

  test('the last owner stays owner', async () => {
    const me = await memberOf('operator@demo.selah.test')
    const leave = () => owner.send('PUT', `/web/studio/team/${me?.id}`, { roles: [EDITOR], reason: 'Enough' })
    expect(await refusalOf(await leave())).toMatchObject({ code: 'last_owner', status: 409 })

    const other = await memberOf('finance@demo.selah.test')
    const ownerRole = { ...EDITOR, role: 'owner' }
    await dataOf(await owner.send('PUT', `/web/studio/team/${other?.id}`, { roles: [ownerRole], reason: 'Two of us' }))
    await dataOf(await leave())
    const finance = await logIn('finance')
    await dataOf(await finance.send('PUT', `/web/studio/team/${me?.id}`, { roles: [ownerRole], reason: 'Back' }))
    await dataOf(await finance.send('PUT', `/web/studio/team/${other?.id}`, { roles: [], reason: 'Done' }))
  })

  test.each([
    ['a creator without an artist', [{ ...EDITOR, role: 'creator' }]],
    ['a creator of an unknown artist', [{ ...EDITOR, role: 'creator', artist_id: 'nobody' }]],
    ['an editor with a refund limit', [{ ...EDITOR, refund_limit: 100 }]],
  ])('%s is refused', async (_name, roles) => {
    const member = await memberOf('viewer@demo.selah.test')
    const response = await owner.send('PUT', `/web/studio/team/${member?.id}`, { roles, reason: 'Try' })
    expect(await refusalOf(response)).toMatchObject({ code: 'invalid_input', field: 'roles' })
  })

  test('roles are changed only by an owner with a recent authentication', async () => {
    const member = await memberOf('viewer@demo.selah.test')
    server.clock.advance(11 * 60)
    await owner.startSession('/web/authenticate', {})
    const response = await owner.send('PUT', `/web/studio/team/${member?.id}`, { roles: [], reason: 'Try' })
    expect(await refusalOf(response)).toMatchObject({ code: 'reauthentication_required' })
  })

  test('a session of staff ends after 12 hours without use, and at once when an owner ends it', async () => {
    const viewer = await logIn('viewer')
    const id = (await memberOf('viewer@demo.selah.test'))?.id
    expect(await memberOf('viewer@demo.selah.test')).toMatchObject({ sessions_count: 1 })
    await dataOf(await owner.send('DELETE', `/web/studio/team/${id}/sessions`))
    expect((await viewer.send('GET', '/web/studio/me')).status).toBe(401)

    const later = await logIn('viewer')
    server.clock.advance(12 * 3600 + 1)
    const session = await later.startSession('/web/authenticate', {})
    expect(session.user.is_registered).toBe(false)
  })
})
