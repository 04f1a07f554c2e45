import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UploadSpaces } from '#contract/studio/upload-spaces.ts'
import { UPLOADS_PATH } from '#contract/studio/uploads.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { logInAsStaff } from '#testing/studio/staff-browser.ts'

const MEGABYTE = 1_000_000
const VERSION = { 'tus-resumable': '1.0.0' }

describe.each(DATABASE_KINDS)('limits of uploads on the %s database', (kind) => {
  let server: TestServer
  let owner: TestBrowser
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, environment: { UPLOAD_SPACE_GB: '0.01' } })
    await insertDemoAccounts(server.program)
  })
  beforeEach(async () => {
    owner = await logInAsStaff(server, 'operator')
  })
  afterAll(() => server.stop())

  const dataOf = async (response: Response) => {
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: UploadSpaces }).data
  }
  const set = async (rest: string, gigabytes: number | null) =>
    dataOf(await owner.send('PUT', `/web/studio/upload-spaces/${rest}`, { gigabytes }))
  const idOf = async (email: string) => {
    const { members } = await dataOf(await owner.send('GET', '/web/studio/upload-spaces'))
    return members.find((member) => member.email === `${email}@demo.selah.test`)?.id ?? ''
  }
  const begin = (browser: TestBrowser, bytes: number) =>
    browser.send('POST', UPLOADS_PATH, undefined, { ...VERSION, 'upload-length': String(bytes) })
  const spaceOf = async (browser: TestBrowser) => (await browser.send('GET', '/web/studio/uploads')).json()

  test('a role without a limit has the usual one; only roles that may upload are listed', async () => {
    const { default_bytes, roles, members } = await dataOf(await owner.send('GET', '/web/studio/upload-spaces'))
    expect(default_bytes).toBe(10 * MEGABYTE)
    expect(roles.map(({ limit_bytes }) => limit_bytes)).toEqual([null, null, null])
    expect(members.map(({ roles: [role] }) => role).sort()).toEqual(['creator', 'editor', 'owner'])
    expect(members.every(({ most_bytes }) => most_bytes === 10 * MEGABYTE)).toBe(true)
  })

  test('the limit of a role holds for its members, one of their own wins, and each is removed again', async () => {
    const creator = await logInAsStaff(server, 'creator')
    const own = `members/${await idOf('creator')}`
    await set('roles/creator', 0.003)
    expect(await spaceOf(creator)).toMatchObject({ used_bytes: 0, most_bytes: 3 * MEGABYTE })
    expect((await begin(creator, 2 * MEGABYTE)).status).toBe(201)
    expect(await refusalOf(await begin(creator, 2 * MEGABYTE))).toMatchObject({ status: 413, code: 'upload_space' })
    const { members } = await set(own, 0.004)
    expect(members.find(({ roles }) => roles[0] === 'creator')).toMatchObject({
      limit_bytes: 4 * MEGABYTE,
      most_bytes: 4 * MEGABYTE,
      used_bytes: 2 * MEGABYTE,
    })
    expect((await begin(creator, 2 * MEGABYTE)).status).toBe(201)
    // What is there stays, and nothing more is taken.
    await set(own, 0)
    expect(await spaceOf(creator)).toMatchObject({ used_bytes: 4 * MEGABYTE, most_bytes: 0 })
    expect((await begin(creator, 1)).status).toBe(413)
    await set(own, null)
    expect(await spaceOf(creator)).toMatchObject({ most_bytes: 3 * MEGABYTE })
    await set('roles/creator', null)
    expect(await spaceOf(creator)).toMatchObject({ most_bytes: 10 * MEGABYTE })
  })

  test('a limit that is set many times at once is set', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => set('roles/owner', 0.005)))
    expect(answers[0]?.roles.find(({ role }) => role === 'owner')).toMatchObject({ limit_bytes: 5 * MEGABYTE })
    await set('roles/owner', null)
  })

  test('of many uploads that begin at once only those within the limit are taken', async () => {
    const editor = await logInAsStaff(server, 'editor')
    await set(`members/${await idOf('editor')}`, 0.003)
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(editor, MEGABYTE)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 413, 413, 413, 413, 413])
    expect(await spaceOf(editor)).toMatchObject({ used_bytes: 3 * MEGABYTE, most_bytes: 3 * MEGABYTE })
  })

  test('only owners read and set limits, of roles and of members that may upload', async () => {
    const editor = await logInAsStaff(server, 'editor')
    expect((await editor.send('GET', '/web/studio/upload-spaces')).status).toBe(403)
    expect((await editor.send('PUT', '/web/studio/upload-spaces/roles/editor', { gigabytes: 9 })).status).toBe(403)
    const refused = (rest: string, gigabytes: number) =>
      owner.send('PUT', `/web/studio/upload-spaces/${rest}`, { gigabytes }).then(refusalOf)
    expect(await refused('roles/viewer', 1)).toMatchObject({ status: 400 })
    expect(await refused('roles/editor', -1)).toMatchObject({ status: 400 })
    const viewer = await logInAsStaff(server, 'viewer')
    for (const id of ['nobody', viewer.id()])
      expect(await refused(`members/${id}`, 1)).toMatchObject({ code: 'account_not_found' })
  })
})
