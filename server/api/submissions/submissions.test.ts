import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { listSubmissions, type Submission, type SubmissionForm } from '#contract/submissions.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { lastMessage, openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const PARTNER: SubmissionForm = {
  kind: 'partner',
  name: 'Ruth Ellery',
  organisation: 'Lakeshore <Radio>',
  email: 'Ruth@lakeshore.example',
  topic: 'broadcaster',
  message: 'We broadcast.\n\n=2+2',
}

describe.each(DATABASE_KINDS)('submitted forms, on the %s database', (kind) => {
  let server: TestServer
  let guest: TestBrowser
  let operator: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await insertDemoAccounts(server.program)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.advance(24 * 3600 + 1)
    await server.program.database.deleteFrom('submission').execute()
    guest = await openTestBrowser(server)
    operator = await openTestBrowser(server)
    await operator.startSession('/web/login', { email: 'operator@demo.selah.test', password: 'selah-demo' })
  })

  const send = (form: object, browser = guest) => browser.send('POST', '/web/submissions', form)
  const list = async (query = ''): Promise<{ data: Submission[]; last_item_identifier: string | null }> =>
    (await operator.send('GET', `/web/submissions${query}`)).json()

  test('are stored, and the operator is notified', async () => {
    const response = await send(PARTNER)
    expect([response.status, await response.json()]).toEqual([200, { data: { received: true } }])
    const { data } = await list()
    expect(data).toEqual([
      {
        id: expect.any(String),
        kind: 'partner',
        created_at: expect.stringMatching(/^\d{4}-.+Z$/),
        email: 'Ruth@lakeshore.example',
        name: 'Ruth Ellery',
        organisation: 'Lakeshore <Radio>',
        website: null,
        topic: 'broadcaster',
        message: 'We broadcast.\n\n=2+2',
      },
    ])
    const message = await lastMessage(server, brand.mail_operator)
    expect(message.subject).toBe('Lakeshore <Radio> wrote to partners')
    expect(message.text).toContain('From: Ruth Ellery, Ruth@lakeshore.example')
    expect(message.href).toBe(`${server.program.siteUrl}/studio/forms/${data[0]?.id}/`)
    expect(message.html).toContain('Lakeshore &lt;Radio&gt;')
    expect(message.html).not.toContain('<Radio>')
  })

  test.each([
    [{ ...PARTNER, email: 'ruth' }, 'invalid_email', 'email'],
    [{ ...PARTNER, message: ' ' }, 'invalid_input', 'message'],
    [{ ...PARTNER, topic: 'verified' }, 'invalid_input', 'topic'],
    [{ ...PARTNER, kind: 'ministry', website: 'ftp://a.example' }, 'invalid_input', 'website'],
    [{ ...PARTNER, kind: 'complaint' }, 'invalid_input', 'kind'],
    [{ ...PARTNER, message: 'a'.repeat(4001) }, 'invalid_input', 'message'],
    [{ ...PARTNER, name: 'a\0b' }, 'invalid_input', 'name'],
    [{}, 'invalid_input', 'kind'],
  ])('a form with an invalid field is refused with its name: %j', async (form, code, field) => {
    expect(await refusalOf(await send(form))).toMatchObject({ status: 400, code, field })
    expect((await list()).data).toEqual([])
  })

  test('a program that fills in the hidden field gets the same reply, and nothing is stored', async () => {
    const response = await send({ ...PARTNER, fax: '555' })
    expect([response.status, await response.json()]).toEqual([200, { data: { received: true } }])
    expect((await list()).data).toEqual([])
  })

  test('are limited per network, and more strictly per address', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await send(PARTNER)).status).toBe(200)
    const refused = await send({ ...PARTNER, email: 'RUTH@lakeshore.example' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600)
    expect(await refusalOf(refused)).toMatchObject({ status: 429, code: 'too_many_requests' })
    for (let sent = 0; sent < 4; sent += 1)
      expect((await send({ ...PARTNER, email: `${sent}@b.example` })).status).toBe(200)
    expect((await send({ ...PARTNER, email: 'other@b.example' })).status).toBe(429)
    server.clock.advance(3601)
    const another = await openTestBrowser(server)
    expect((await send({ ...PARTNER, email: 'other@b.example' }, another)).status).toBe(200)
  })

  test('are readable by the operator only, newest first, by kind and page', async () => {
    await send({ kind: 'waitlist', email: 'one@b.example' })
    for (const email of ['two@b.example', 'three@b.example', 'four@b.example']) {
      server.clock.advance(1)
      await send({ ...PARTNER, email })
    }
    const first = await callServer(
      server,
      listSubmissions,
      { query: { kind: 'partner', limit: 2 } },
      await headersOf(operator),
    )
    expect(first.data.map(({ email }) => email)).toEqual(['four@b.example', 'three@b.example'])
    const next = await list(`?kind=partner&limit=2&offset=${first.last_item_identifier}`)
    expect([next.data.map(({ email }) => email), next.last_item_identifier]).toEqual([['two@b.example'], null])
    expect((await list()).data.map(({ kind }) => kind)).toEqual(['partner', 'partner', 'partner', 'waitlist'])

    const member = await openTestBrowser(server)
    await registerMember(server, member, { email: 'curious@b.example' })
    expect((await guest.send('GET', '/web/submissions')).status).toBe(403)
    expect((await member.send('GET', '/web/submissions')).status).toBe(403)
    expect((await operator.send('GET', '/web/submissions?offset=x')).status).toBe(400)
  })

  test('of a member are in the export, and deleted with the account', async () => {
    const member = await openTestBrowser(server)
    const email = 'member@b.example'
    await registerMember(server, member, { email, password: 'a quiet lamp at dusk' })
    await send({ ...PARTNER, email: 'work@b.example' }, member)
    await send({ kind: 'waitlist', email: 'Member@b.example' })
    const exported = await (await member.send('GET', `/web/users/${member.id()}/export`)).json()
    expect(exported.data.records.submissions).toMatchObject([{ email: 'work@b.example', kind: 'partner' }])
    const gone = await member.send('DELETE', `/web/users/${member.id()}`, { password: 'a quiet lamp at dusk' })
    expect(gone.status).toBe(200)
    expect((await list()).data).toEqual([])
  })

  async function headersOf(browser: TestBrowser) {
    const session = await browser.startSession('/web/authenticate', {})
    return { authorization: `Bearer ${session.tokens[0].token}` }
  }
})
