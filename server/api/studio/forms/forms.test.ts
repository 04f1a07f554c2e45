import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { FormRow, OpenedForm } from '#contract/studio/forms.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { emailHtmlOf } from '#server/present/messages.ts'
import { openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const STAFF = ['operator', 'support', 'finance', 'editor'] as const
type StaffName = (typeof STAFF)[number]
const ASKED = 'May we broadcast you?\n\n<b>Every</b> morning.'
const PARTNER = { kind: 'partner', name: 'Ann Lee', organisation: 'Lakeshore FM', topic: 'broadcaster', message: ASKED }
const EMAIL = 'ann@lakeshore.example'

describe.each(DATABASE_KINDS)('forms in the studio, on the %s database', (kind) => {
  let server: TestServer
  const staff = new Map<StaffName, TestBrowser>()
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await insertDemoAccounts(server.program)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.advance(24 * 3600 + 1)
    for (const table of ['form_reply', 'submission_answer', 'submission', 'message'] as const)
      await server.program.database.deleteFrom(table).execute()
    await logIn()
  })
  const logIn = async () => {
    for (const name of STAFF) {
      const browser = await openTestBrowser(server)
      await browser.startSession('/web/login', { email: `${name}@demo.selah.test`, password: 'selah-demo' })
      staff.set(name, browser)
    }
  }

  const ask = async (
    name: StaffName,
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    { body, key }: { body?: object; key?: string } = {},
  ) => {
    const response = await staff.get(name)?.send(method, path, body, key ? { 'idempotency-key': key } : {})
    if (!response) throw new Error(name)
    return response
  }
  const submit = async (form: object = { ...PARTNER, email: EMAIL }, browser?: TestBrowser) => {
    const sender = browser ?? (await openTestBrowser(server))
    expect((await sender.send('POST', '/web/submissions', form)).status).toBe(200)
    server.clock.advance(1)
  }
  const list = async (query = ''): Promise<{ data: FormRow[]; last_item_identifier: string | null }> =>
    (await ask('support', 'GET', `/web/studio/forms${query}`)).json()
  const firstPath = async () => `/web/studio/forms/${(await list()).data[0]?.id}`
  const open = async (name: StaffName, path: string) =>
    ((await (await ask(name, 'POST', `${path}/openings`)).json()) as { data: OpenedForm }).data
  const reply = (
    name: StaffName,
    path: string,
    { key, ...body }: { key?: string; replies: number; is_done: boolean },
  ) => ask(name, 'POST', `${path}/replies`, { body: { text: 'Gladly.\n\nCall us.', ...body }, ...(key && { key }) })
  const lettersTo = (address: string) => listMessages(server.program.database, address)
  const audit = async () => {
    const response = await ask('operator', 'GET', '/web/studio/audit?limit=200')
    const { data } = (await response.json()) as { data: AuditEntry[] }
    return data.filter(({ kind: one }) => one.startsWith('form_'))
  }

  test('are listed with masked addresses and without their message, the longest waiting first', async () => {
    await submit()
    await submit({ kind: 'waitlist', email: 'two@b.example', topic: 'gathering' })
    const { data } = await list()
    expect(data.map(({ kind: one, email }) => [one, email])).toEqual([
      ['partner', 'a•••@lakeshore.example'],
      ['waitlist', 't•••@b.example'],
    ])
    expect(JSON.stringify(data)).not.toContain('broadcast you')
    expect((await list('?kind=waitlist')).data).toHaveLength(1)
    const page = await list('?limit=1')
    const rest = await list(`?limit=1&offset=${page.last_item_identifier}`)
    expect([...page.data, ...rest.data]).toEqual(data)
    expect(rest.last_item_identifier).toBeNull()
    expect(await refusalOf(await ask('support', 'GET', '/web/studio/forms?offset=x'))).toMatchObject({ status: 400 })
  })

  test('are opened in full, with one entry of the audit log an hour for each member of staff', async () => {
    await submit()
    const before = (await audit()).length
    const path = await firstPath()
    const form = await open('support', path)
    expect(form).toMatchObject({ email: EMAIL, message: ASKED, replies: [], reply_to: brand.mail_operator })
    await open('support', path)
    await open('operator', path)
    server.clock.advance(3601)
    await logIn()
    await open('operator', path)
    const entries = (await audit()).slice(0, -before || undefined)
    expect(entries.map(({ kind: one, actor, subject_id }) => [one, actor, subject_id])).toEqual([
      ['form_opened', 'Operator Demo', form.id],
      ['form_opened', 'Operator Demo', form.id],
      ['form_opened', 'Support Demo', form.id],
    ])
  })

  test('are answered by one email with what was asked, and marked as done', async () => {
    await submit()
    const path = await firstPath()
    expect((await reply('support', path, { replies: 0, is_done: true })).status).toBe(200)
    const [letter, ...others] = await lettersTo(EMAIL)
    expect(others).toEqual([])
    expect(letter?.subject).toBe(`Re: your message to ${brand.name}`)
    expect(letter?.text).toMatch(
      /Gladly\.\n\nCall us\.\n\nOn .+, you wrote:\n\n> About: broadcaster\n\n> May we broadcast you\?/,
    )
    expect(letter && emailHtmlOf(letter)).toContain('&lt;b&gt;Every&lt;/b&gt;')
    expect(letter?.reply_to).toBe(brand.mail_operator)
    expect((await list()).data).toEqual([])
    expect((await list('?is_done=true')).data).toMatchObject([{ replies: 1, done_by: 'Support Demo' }])
    const { replies } = await open('operator', path)
    expect(replies).toMatchObject([{ by: 'Support Demo', text: 'Gladly.\n\nCall us.', delivery: 'waiting' }])
    const kinds = (await audit()).slice(0, 3).map(({ kind: one, reason }) => [one, reason])
    expect(kinds).toEqual([
      ['form_opened', ''],
      ['form_done', ''],
      ['form_replied', ''],
    ])
  })

  test('a repeated request sends one letter, and so do two people at once', async () => {
    await submit()
    const path = await firstPath()
    const first = await reply('support', path, { key: 'once', replies: 0, is_done: false })
    const again = await reply('support', path, { key: 'once', replies: 0, is_done: false })
    expect(await again.json()).toEqual(await first.json())
    expect(await lettersTo(EMAIL)).toHaveLength(1)
    const refused = await reply('operator', path, { replies: 0, is_done: true })
    expect(await refusalOf(refused)).toMatchObject({ status: 409, code: 'form_answered' })
    const answers = await Promise.all(
      (['support', 'operator'] as const).map((name) => reply(name, path, { replies: 1, is_done: true })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await lettersTo(EMAIL)).toHaveLength(2)
  })

  test('are done and opened again, each once in the audit log', async () => {
    await submit()
    const path = await firstPath()
    const before = (await audit()).length
    for (const is_done of [true, true, false, false])
      expect((await ask('support', 'PUT', `${path}/done`, { body: { is_done } })).status).toBe(200)
    expect((await audit()).slice(0, -before || undefined).map(({ kind: one }) => one)).toEqual([
      'form_reopened',
      'form_done',
    ])
    expect((await list()).data).toHaveLength(1)
  })

  test('are refused to roles without people, and unknown ones are not found', async () => {
    await submit()
    const path = await firstPath()
    for (const name of ['finance', 'editor'] as const) {
      expect((await ask(name, 'GET', '/web/studio/forms')).status).toBe(403)
      expect((await ask(name, 'POST', `${path}/openings`)).status).toBe(403)
      expect((await reply(name, path, { replies: 0, is_done: true })).status).toBe(403)
      expect((await ask(name, 'PUT', `${path}/done`, { body: { is_done: true } })).status).toBe(403)
    }
    const nothing = '/web/studio/forms/nothing'
    expect((await ask('support', 'POST', `${nothing}/openings`)).status).toBe(404)
    expect((await reply('support', nothing, { replies: 0, is_done: true })).status).toBe(404)
    expect((await ask('support', 'PUT', `${nothing}/done`, { body: { is_done: true } })).status).toBe(404)
    const empty = await ask('support', 'POST', `${path}/replies`, { body: { text: ' ', replies: 0, is_done: true } })
    expect(empty.status).toBe(400)
  })

  test('name the account of a member; replies are in its export, and deleted with it', async () => {
    const member = await openTestBrowser(server)
    await registerMember(server, member, { email: 'member@b.example', password: 'a quiet lamp at dusk' })
    await submit({ ...PARTNER, email: 'work@b.example' }, member)
    const path = await firstPath()
    expect((await open('support', path)).user_id).toBe(member.id())
    await reply('support', path, { replies: 0, is_done: true })
    expect((await audit())[0]?.person_id).toBe(member.id())
    const exported = await (await member.send('GET', `/web/users/${member.id()}/export`)).json()
    expect(exported.data.records.form_replies).toMatchObject([{ text: 'Gladly.\n\nCall us.' }])
    await member.send('DELETE', `/web/users/${member.id()}`, { password: 'a quiet lamp at dusk' })
    for (const table of ['form_reply', 'submission_answer', 'submission'] as const)
      expect(await server.program.database.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
