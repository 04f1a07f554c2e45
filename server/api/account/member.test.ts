import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/session.ts'
import type { Device } from '#contract/accounts/user.ts'
import { lastMessage, openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { findArtistItem } from '#testing/catalogue/demo-items.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const PASSWORD = 'still waters run'

describe.each(DATABASE_KINDS)('a member, on the %s database', (kind) => {
  let server: TestServer
  let browser: TestBrowser
  let email: string
  let people = 0

  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.advance(3601)
    browser = await openTestBrowser(server, 'My phone')
    email = `member.${++people}@example.com`
    const code = await codeFor(email)
    await browser.startSession('/web/register', { email, code })
  })

  const setPassword = () => browser.send('PUT', mine('/password'), { password: PASSWORD })

  const codeFor = async (address: string, asker = browser) => {
    await asker.send('POST', '/web/login-codes', { email: address })
    return (await lastMessage(server, address)).code
  }
  const mine = (path = '') => `/web/users/${browser.id()}${path}`
  const json = async <data>(response: Response) => {
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: data }).data
  }

  describe.each(['0.9', '0.13'])('PUT /%s/users/{id}', (version) => {
    const put = (body: object, id = browser.id()) => browser.send('PUT', `/${version}/users/${id}`, body)

    test('an update changes the given fields only', async () => {
      const [user] = await json<User[]>(await put({ name: 'Ruth Ellery', locale: 'es' }))
      expect(user).toMatchObject({ id: browser.id(), email, name: 'Ruth Ellery', locale: 'es' })
      expect((await json<User[]>(await put({ name: '' })))[0]).toMatchObject({ name: null, locale: 'es' })
    })

    test('a new email address is set once its link is opened', async () => {
      const next = `next.${email}`
      expect((await json<User[]>(await put({ email: next })))[0]?.email).toBe(email)
      const { token } = await lastMessage(server, next)
      const stranger = await openTestBrowser(server)
      const refused = await refusalOf(await stranger.send('POST', '/web/email-verifications', { token }))
      expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
      expect(await json(await browser.send('POST', '/web/email-verifications', { token }))).toEqual({ email: next })
      expect((await json<User[]>(await put({})))[0]).toMatchObject({ email: next, is_verified: true })
      expect((await lastMessage(server, email)).subject).toBe('Your email address was changed')
    })

    test('an address that another account has by then is refused', async () => {
      const other = await openTestBrowser(server)
      const theirs = `theirs.${email}`
      await put({ email: theirs })
      const { token } = await lastMessage(server, theirs)
      await other.startSession('/web/register', { email: theirs, code: await codeFor(theirs) })
      const refused = await refusalOf(await browser.send('POST', '/web/email-verifications', { token }))
      expect(refused).toMatchObject({ status: 409, code: 'address_taken' })
    })

    test('a phone needs the code sent to it', async () => {
      const phone = { country_code: '44', phone: `07911 ${100000 + people}` }
      expect((await refusalOf(await put(phone))).code).toBe('invalid_verification_code')
      await browser.send('POST', '/web/login-codes', phone)
      const whole = `+447911${100000 + people}`
      const { code } = await lastMessage(server, whole)
      expect((await json<User[]>(await put({ ...phone, code })))[0]?.phone).toBe(whole)
      expect((await json<User[]>(await put({ phone: null })))[0]?.phone).toBeNull()
    })

    test('an account is updated by its owner only', async () => {
      for (const id of ['nobody', (await register()).id()]) {
        expect(await refusalOf(await put({ name: 'Mallory' }, id))).toMatchObject({ status: 403, code: 'forbidden' })
      }
    })
  })

  const register = async () => {
    const other = await openTestBrowser(server)
    const address = `other.${++people}@example.com`
    await other.startSession('/web/register', { email: address, code: await codeFor(address) })
    return other
  }

  test('a stored intent replaces the earlier one', async () => {
    const send = (intents: string[]) => browser.send('POST', `/0.12/users/${browser.id()}/intents`, { intents })
    await send(['pray', 'sleep'])
    expect(await json(await send(['sleep', 'read', 'sleep']))).toEqual({ intents: ['sleep', 'read'] })
  })

  describe('devices', () => {
    test('devices are listed with the current one marked, and signed out one by one', async () => {
      const laptop = await openTestBrowser(server, 'My laptop')
      await laptop.startSession('/web/login', { email, code: await codeFor(email) })
      const devices = await json<Device[]>(await browser.send('GET', mine('/devices')))
      expect(devices.map(({ name, is_current }) => [name, is_current]).sort()).toEqual([
        ['My laptop', false],
        ['My phone', true],
      ])
      const other = devices.find(({ is_current }) => !is_current)
      await json(await browser.send('DELETE', mine(`/devices/${other?.id}`)))
      expect((await laptop.send('GET', mine('/devices'))).status).toBe(401)
      const again = await browser.send('DELETE', mine(`/devices/${other?.id}`))
      expect(again.status).toBe(404)
    })

    test('another user’s devices cannot be signed out', async () => {
      const other = await register()
      const [device] = await json<Device[]>(await other.send('GET', `/web/users/${other.id()}/devices`))
      expect((await browser.send('DELETE', mine(`/devices/${device?.id}`))).status).toBe(404)
      expect((await browser.send('GET', `/web/users/${other.id()}/devices`)).status).toBe(403)
    })
  })

  describe('the password', () => {
    const next = { current_password: PASSWORD, password: 'beside the still waters' }

    test('a password is changed with the old one; other devices are signed out and a message is sent', async () => {
      await setPassword()
      const laptop = await openTestBrowser(server)
      await laptop.startSession('/web/login', { email, password: PASSWORD })
      await json(await browser.send('PUT', mine('/password'), next))
      expect((await laptop.send('GET', mine('/devices'))).status).toBe(401)
      expect((await browser.send('GET', mine('/devices'))).status).toBe(200)
      expect((await lastMessage(server, email)).subject).toBe('Your password was changed')
      await laptop.startSession('/web/login', { email, password: next.password })
    })

    test.each([
      [{ password: next.password }, 'wrong_password'],
      [{ ...next, current_password: 'wrong' }, 'wrong_password'],
      [{ ...next, password: 'short' }, 'weak_password'],
    ])('a password change with %j is refused', async (body, code) => {
      await setPassword()
      expect(await refusalOf(await browser.send('PUT', mine('/password'), body))).toMatchObject({ status: 400, code })
    })
  })

  describe('saved items and follows', () => {
    const contentId = async () => (await findArtistItem(server)).id
    const item = async () => {
      const response = await browser.send('GET', `/web/content/${await contentId()}`)
      return json<{ has_reacted: boolean; has_followed_artist: boolean; artist_id: string }>(response)
    }

    test('an item is saved once and removed again', async () => {
      const path = `/web/content/${await contentId()}/reactions`
      const first = await json<{ reactions_count: number }>(await browser.send('POST', path, { type: 'heart' }))
      expect(await json(await browser.send('POST', path))).toEqual({ has_reacted: true, ...first })
      expect((await item()).has_reacted).toBe(true)
      const after = await json<{ reactions_count: number }>(await browser.send('DELETE', path))
      expect(after).toEqual({ has_reacted: false, reactions_count: first.reactions_count - 1 })
      expect((await item()).has_reacted).toBe(false)
    })

    test('an artist is followed once and unfollowed again', async () => {
      const { artist_id } = await item()
      const path = `/web/artists/${artist_id}/follow`
      const first = await json<{ followers_count: number }>(
        await browser.send('PUT', path, { content_series_handle: 'slow-psalms' }),
      )
      expect(await json(await browser.send('PUT', path))).toEqual({ is_following_artist: true, ...first })
      expect((await item()).has_followed_artist).toBe(true)
      const artist = await json<{ is_following_artist: boolean }>(
        await browser.send('GET', `/web/artists/${artist_id}`),
      )
      expect(artist.is_following_artist).toBe(true)
      expect(await json(await browser.send('DELETE', path))).toEqual({
        is_following_artist: false,
        followers_count: first.followers_count - 1,
      })
      expect((await item()).has_followed_artist).toBe(false)
    })

    test('unknown ids cannot be saved or followed, and guests can do neither', async () => {
      expect((await browser.send('POST', '/web/content/nothing/reactions')).status).toBe(404)
      expect((await browser.send('PUT', '/web/artists/nobody/follow')).status).toBe(404)
      const guest = await openTestBrowser(server)
      const refused = await refusalOf(await guest.send('POST', `/web/content/${await contentId()}/reactions`))
      expect(refused).toMatchObject({ status: 403, code: 'registration_required' })
    })
  })

  describe('a user’s data', () => {
    const content = async () =>
      (
        await server.program.database
          .selectFrom('content')
          .select('id')
          .where('visibility', '=', 'public')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).id

    test('is exported whole, without the account’s secrets', async () => {
      const id = await content()
      await browser.send('POST', `/web/content/${id}/reactions`)
      const whole = await json<{ user: User; records: Record<string, { content_id?: string; kind?: string }[]> }>(
        await browser.send('GET', mine('/export')),
      )
      expect(whole.user.email).toBe(email)
      expect(whole.records.reactions?.map(({ content_id }) => content_id)).toEqual([id])
      expect(whole.records.events?.map(({ kind: what }) => what)).toContain('registered')
      expect(JSON.stringify(whole)).not.toMatch(/argon2|_hash/)
    })

    test('is deleted with the account, after the password was entered', async () => {
      const id = await content()
      await setPassword()
      await browser.send('POST', `/web/content/${id}/reactions`)
      expect((await refusalOf(await browser.send('DELETE', mine(), {}))).code).toBe('wrong_password')
      await json(await browser.send('DELETE', mine(), { password: PASSWORD }))
      expect((await browser.send('GET', mine('/devices'))).status).toBe(401)
      const { database } = server.program
      const item = await database
        .selectFrom('content')
        .select('reactions_count')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const left = await Promise.all([
        database.selectFrom('user').select('id').where('email_key', '=', email).execute(),
        database.selectFrom('reaction').select('user_id').where('user_id', '=', browser.id()).execute(),
        database.selectFrom('audit_event').select('id').where('user_id', '=', browser.id()).execute(),
        database.selectFrom('message').select('id').where('recipient_key', '=', email).execute(),
      ])
      expect([...left.flat(), item.reactions_count >= 0]).toEqual([true])
      const stranger = await openTestBrowser(server)
      await stranger.startSession('/web/register', { email, code: await codeFor(email, stranger) })
      expect(stranger.id()).not.toBe(browser.id())
    })

    test('is deleted with a code by email if there is no password', async () => {
      const other = await openTestBrowser(server)
      const address = `passwordless.${++people}@example.com`
      await other.startSession('/web/register', { email: address, code: await codeFor(address) })
      const path = `/web/users/${other.id()}`
      expect((await other.send('DELETE', path, {})).status).toBe(400)
      await json(await other.send('DELETE', path, { code: await codeFor(address) }))
    })
  })
})
