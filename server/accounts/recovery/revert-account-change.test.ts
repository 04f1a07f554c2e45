import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_RECOVERY_DAYS } from '#contract/limits.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { purgeExpired } from '#server/work/purge-expired.ts'
import { lastMessage, openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { createTestPasskey } from '#testing/accounts/test-passkey.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const PASSWORD = 'still waters run'
const THIEFS = 'a thief in the night'
const DAY_SECONDS = 24 * 3600
const EXPIRED = { status: 410, code: 'magic_link_expired' }

describe.each(BOTH_DATABASES)('reverting a change of sign-in methods, on the %s database', (kind) => {
  let server: TestServer
  let people = 0

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, environment: { PUBLIC_URL: 'https://selah.test' } })
  })
  afterAll(() => server.stop())
  beforeEach(() => server.clock.advance(3601))

  /** A user with a password, a verified address and phone, and a thief with their session. */
  async function newMember() {
    people += 1
    const browser = await openTestBrowser(server)
    const email = `owner-${people}@example.com`
    await registerMember(server, browser, { email, password: PASSWORD })
    const id = browser.id()
    return { browser, email, id, own: `/web/users/${id}`, thiefs: `thief-${people}@example.com` }
  }
  const account = (id: string) => findUser(server.program.database, id)
  /** Changes are some seconds apart. */
  const later = () => server.clock.advance(5)

  async function changeEmail(browser: TestBrowser, to: string) {
    later()
    await browser.send('PUT', `/0.13/users/${browser.id()}`, { email: to })
    const { token } = await lastMessage(server, to)
    expect((await browser.send('POST', '/web/email-verifications', { token })).status).toBe(200)
  }
  async function addPhone(browser: TestBrowser, phone: string) {
    later()
    await browser.send('POST', '/web/login-codes', { phone, country_code: '+1' })
    const { code } = await lastMessage(server, `+1${phone}`)
    const change = { phone, country_code: '+1', code }
    expect((await browser.send('PUT', `/0.13/users/${browser.id()}`, change)).status).toBe(200)
  }
  async function setPassword(browser: TestBrowser, current_password: string, password: string) {
    later()
    const response = await browser.send('PUT', `/web/users/${browser.id()}/password`, { current_password, password })
    expect(response.status).toBe(200)
  }
  async function addPasskey(browser: TestBrowser) {
    later()
    const own = `/web/users/${browser.id()}`
    const key = createTestPasskey({ origin: 'https://selah.test', host: 'selah.test', userId: browser.id() })
    const { data } = (await (await browser.send('POST', `${own}/passkey-options`)).json()) as {
      data: { challenge: string }
    }
    const credential = key.make({ challenge: data.challenge })
    expect((await browser.send('POST', `${own}/passkeys`, { credential })).status).toBe(200)
  }
  /** The token of the newest link to revert, by its address. */
  async function undoToken(to: string): Promise<string> {
    const messages = await listMessages(server.program.database, to)
    const href = messages.map(({ text }) => /\S+[?&]undo=([\w-]+)/.exec(text)?.[1]).find(Boolean)
    if (!href) throw new Error(`no link to revert was sent to ${to}`)
    return href
  }
  const takeBack = async (token: string) => (await openTestBrowser(server)).send('POST', '/web/take-backs', { token })

  inDatabaseKinds(kind, () => {
    test('restores a changed address, ends all sessions, and works once', async () => {
      const { browser, email, id, thiefs } = await newMember()
      await changeEmail(browser, thiefs)
      const token = await undoToken(email)
      const answered = await takeBack(token)
      expect(await answered.json()).toEqual({ data: { email, phone: null } })
      expect(await account(id)).toMatchObject({ email, email_key: email, is_verified: 1 })
      expect((await browser.send('GET', `/web/users/${id}/devices`)).status).toBe(401)
      const owner = await openTestBrowser(server)
      await owner.startSession('/web/login', { email, password: PASSWORD })
      expect(await refusalOf(await takeBack(token))).toMatchObject(EXPIRED)
      const kinds = await server.program.database
        .selectFrom('audit_event')
        .select('kind')
        .where('user_id', '=', id)
        .execute()
      expect(kinds.map((event) => event.kind)).toContain('change_taken_back')
    })

    test('reverts all later changes, and voids the links that were sent meanwhile', async () => {
      const { browser, email, id, thiefs } = await newMember()
      await changeEmail(browser, thiefs)
      await setPassword(browser, PASSWORD, THIEFS)
      await addPhone(browser, `55520100${String(people).padStart(2, '0')}`)
      await addPasskey(browser)
      const later = await undoToken(thiefs)
      expect((await takeBack(await undoToken(email))).status).toBe(200)
      expect(await account(id)).toMatchObject({ email, phone: null })
      const owner = await openTestBrowser(server)
      await owner.startSession('/web/login', { email, password: PASSWORD })
      expect(await (await owner.send('GET', `/web/users/${id}/passkeys`)).json()).toEqual({ data: [] })
      expect(await refusalOf(await takeBack(later))).toMatchObject(EXPIRED)
      expect(await account(id)).toMatchObject({ email })
    })

    test('leaves changes made before the reverted one, which can still be reverted', async () => {
      const { browser, email, id } = await newMember()
      const phone = `55520200${String(people).padStart(2, '0')}`
      await addPhone(browser, phone)
      const first = await undoToken(email)
      await addPasskey(browser)
      expect((await takeBack(await undoToken(email))).status).toBe(200)
      expect(await account(id)).toMatchObject({ phone: `+1${phone}` })
      expect((await takeBack(first)).status).toBe(200)
      expect(await account(id)).toMatchObject({ email, phone: null })
    })

    test('is also offered to the verified phone, and restores a removed one', async () => {
      const { browser, id } = await newMember()
      const phone = `55520300${String(people).padStart(2, '0')}`
      await addPhone(browser, phone)
      later()
      expect((await browser.send('PUT', `/0.13/users/${id}`, { phone: null })).status).toBe(200)
      expect((await takeBack(await undoToken(`+1${phone}`))).status).toBe(200)
      expect(await account(id)).toMatchObject({ phone: `+1${phone}` })
    })

    test('takes the address from an account that was made with it meanwhile', async () => {
      const { browser, email, id, thiefs } = await newMember()
      await changeEmail(browser, thiefs)
      const squatter = await openTestBrowser(server)
      await squatter.startSession('/web/register', { email, password: THIEFS })
      expect((await takeBack(await undoToken(email))).status).toBe(200)
      expect(await account(id)).toMatchObject({ email })
      expect(await account(squatter.id())).toMatchObject({ email: null })
    })

    test('is possible for seven days; then the stored methods are deleted', async () => {
      const { browser, email, id } = await newMember()
      await addPasskey(browser)
      const token = await undoToken(email)
      const rows = () =>
        server.program.database.selectFrom('account_change').selectAll().where('user_id', '=', id).execute()
      const [row] = await rows()
      expect(JSON.stringify(row)).not.toContain(email)
      expect(JSON.stringify(row)).not.toContain(token)
      server.clock.advance(ACCOUNT_RECOVERY_DAYS * DAY_SECONDS)
      expect(await refusalOf(await takeBack(token))).toMatchObject(EXPIRED)
      await purgeExpired(server.program)
      expect(await rows()).toEqual([])
    })

    test('is not offered to an unverified address', async () => {
      const browser = await openTestBrowser(server)
      people += 1
      const email = `typed-${people}@example.com`
      await browser.startSession('/web/register', { email, password: PASSWORD })
      await setPassword(browser, PASSWORD, THIEFS)
      await expect(undoToken(email)).rejects.toThrow('no link to revert')
    })
  })

  test('happens once for two concurrent requests', async () => {
    const { browser, email, id, thiefs } = await newMember()
    await changeEmail(browser, thiefs)
    const token = await undoToken(email)
    const answers = await Promise.all([takeBack(token), takeBack(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await account(id)).toMatchObject({ email })
  })

  inDatabaseKinds(kind, () => {
    test('a new address or password signs all other devices out', async () => {
      const { browser, email, id, thiefs } = await newMember()
      const other = await openTestBrowser(server)
      await other.startSession('/web/login', { email, password: PASSWORD })
      await changeEmail(browser, thiefs)
      expect((await other.send('GET', `/web/users/${id}/devices`)).status).toBe(401)
      expect((await browser.send('GET', `/web/users/${id}/devices`)).status).toBe(200)
    })
  })
})
