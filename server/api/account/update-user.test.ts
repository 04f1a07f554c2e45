import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/session.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertUserIfNew } from '#server/database/accounts/users.ts'
import { lastMessage, openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(DATABASE_KINDS)('updating an account, on the %s database', (kind) => {
  let server: TestServer
  let browser: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind)
    browser = await openTestBrowser(server)
    await registerMember(server, browser, { email: 'ruth@example.com' })
  })
  afterAll(() => server.stop())

  const put = async (body: object, version = '0.13') => {
    const response = await browser.send('PUT', `/${version}/users/${browser.id()}`, body)
    const answered = (await response.json()) as { data: [User]; errors: [{ code: string; field: string }] }
    return { status: response.status, ...answered }
  }

  describe.each(['0.9', '0.13'])('by PUT /%s/users/{id}', (version) => {
    test.each([
      ['a locale', { locale: 'any text' }, 'locale', 'invalid_input'],
      ['a locale', { locale: '' }, 'locale', 'invalid_input'],
      ['a locale', { locale: 'pt_BR' }, 'locale', 'invalid_input'],
      ['a language that we know', { locale: 'tlh' }, 'locale', 'invalid_input'],
      ['a name', { name: 'R'.repeat(101) }, 'name', 'invalid_input'],
      ['a name', { name: { first: 'Ruth' } }, 'name', 'invalid_input'],
      ['an address', { email: 'ruth' }, 'email', 'invalid_email'],
      ['an address', { email: null }, 'email', 'invalid_input'],
      ['a whole phone', { phone: '07911 123456' }, 'country_code', 'invalid_phone'],
      ['a phone', { country_code: '44', phone: 'seven' }, 'phone', 'invalid_phone'],
      ['a phone', { country_code: '44', phone: '12' }, 'phone', 'invalid_phone'],
      ['a country', { country_code: '+44 (0)20', phone: '123456' }, 'country_code', 'invalid_input'],
    ])(
      'a value other than %s is refused, and nothing else in the request is stored: %j',
      async (_what, body, field, code) => {
        const { data: before } = await put({ name: 'Ruth', locale: 'de' })
        const refused = await put({ ...(field !== 'name' && { name: 'Naomi' }), ...body }, version)
        expect(refused).toMatchObject({ status: 400, errors: [{ field, code }] })
        expect((await put({})).data).toEqual(before)
      },
    )

    test('a locale is stored in BCP 47 form, and removed by null', async () => {
      expect((await put({ locale: 'ZH-hant-tw' }, version)).data[0]).toMatchObject({ locale: 'zh-Hant-TW' })
      expect((await put({ locale: null }, version)).data[0]).toMatchObject({ locale: null })
    })

    test('a name is stored as one line without direction marks', async () => {
      const { data } = await put({ name: ' Ruth\r\nBcc: all@example.com\u202e ' }, version)
      expect(data[0]).toMatchObject({ name: 'Ruth Bcc: all@example.com' })
    })

    test('unknown fields are dropped', async () => {
      const { data: before } = await put({ name: 'Naomi' })
      const standing = { is_subscribed: true, is_verified: false, is_operator: 1, is_dcb: true }
      const more = { id: 'other', password_hash: '', created_at: 0, permissions: { allow: { 'admin-write': '*' } } }
      expect((await put({ ...standing, ...more, name: 'Ruth' }, version)).data).toEqual([
        { ...before[0], name: 'Ruth' },
      ])
    })
  })

  test('if two accounts request one address, the later request gets it, even if both links are opened at once', async () => {
    const email = 'boaz@example.com'
    const askers: { asker: TestBrowser; token: string }[] = []
    for (const own of ['orpah@example.com', 'noemi@example.com']) {
      const asker = await openTestBrowser(server)
      await registerMember(server, asker, { email: own })
      // The newest message is this account's.
      server.clock.advance(1)
      await asker.send('PUT', `/0.13/users/${asker.id()}`, { email })
      askers.push({ asker, token: (await lastMessage(server, email)).token })
    }
    const opened = await Promise.all(
      askers.map(async ({ asker, token }) => (await asker.send('POST', '/web/email-verifications', { token })).status),
    )
    expect(opened).toEqual([410, 200])
  })

  const proveEmail = async () => {
    await put({ email: 'ruth.of.moab@example.com' })
    const { token } = await lastMessage(server, 'ruth.of.moab@example.com')
    return () => browser.send('POST', '/web/email-verifications', { token })
  }
  const provePhone = async () => {
    const phone = { phone: '5550100999', country_code: '+1' }
    await browser.send('POST', '/web/login-codes', phone)
    const { code } = await lastMessage(server, '+15550100999')
    return () => browser.send('PUT', `/0.13/users/${browser.id()}`, { ...phone, code })
  }
  test.each([
    ['an email address', proveEmail, { email: 'ruth.of.moab@example.com', email_key: 'ruth.of.moab@example.com' }],
    ['a phone', provePhone, { phone: '+15550100999' }],
  ])('%s that another account claims at the same moment is refused', async (_what, prove, address) => {
    const open = await prove()
    let opening: Promise<Response> | undefined
    await server.program.database.transaction().execute(async (transaction) => {
      await insertUserIfNew(transaction, {
        ...newUserRow({ id: server.program.ids.newId(), is_verified: 1, created_at: server.clock.now() }),
        ...address,
      })
      opening = open()
      // Enough time for the other request to find the address free and wait for this transaction.
      await setTimeout(400)
    })
    const response = await opening
    expect(response?.status).toBe(409)
    expect(await response?.json()).toMatchObject({ errors: [{ code: 'address_taken' }] })
  })

  test('a registration stores a one-line name and a known locale, and ignores an unknown one', async () => {
    const register = async (body: object) => {
      const given = { email: 'naomi@example.com', password: 'a long enough word', ...body }
      const response = await (await openTestBrowser(server)).send('POST', '/web/register', given)
      return (await response.json()) as { data: { user: User } }
    }
    for (const locale of ['any text', 'tlh']) {
      const { data } = await register({ locale, email: `${locale.length}@example.com` })
      expect(data.user).toMatchObject({ locale: null })
    }
    const { data } = await register({ locale: 'EN-us', name: 'Naomi\nof Moab' })
    expect(data.user).toMatchObject({ locale: 'en-US', name: 'Naomi of Moab' })
  })
})
