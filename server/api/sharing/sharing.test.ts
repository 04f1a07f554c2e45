import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEntityShare, getShareLink } from '#contract/sharing.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { lastMessage, openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const AS_LINK = '?utm_medium=share&utm_source=link&utm_campaign=web'

describe.each(DATABASE_KINDS)('sharing, on the %s database', (kind) => {
  let server: TestServer
  let browser: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  test.each([
    ['content-series', 'slow-psalms', '/series/slow-psalms/'],
    ['content series', 'ARMOR-of-god', '/series/armor-of-God/'],
    ['content', 'like-a-tree-planted', '/series/slow-psalms/like-a-tree-planted/'],
    ['artist', 'miriam-oduya', '/miriam-oduya/'],
    ['page', 'sleep', '/sleep/'],
  ])('a %s has share links', async (type, id, path) => {
    const { data } = await callServer(server, getEntityShare, { params: { id }, query: { type } })
    expect(data.link_share_link).toBe(`http://selah.test${path}${AS_LINK}`)
    expect(new URL(data.external_share_link).pathname).toBe(path)
    expect(new URL(data.facebook_share_link).hostname).toBe('www.facebook.com')
    expect(new URL(data.twitter_share_link).searchParams.get('url')).toContain(`http://selah.test${path}`)
  })

  test.each([
    ['content', 'nothing'],
    ['content-series', 'nothing'],
    ['secret', 'slow-psalms'],
    ['constructor', 'x'],
    ['page', '//elsewhere.example'],
    ['community', 'nowhere'],
  ])('a %s called %s has none', async (type, id) => {
    const path = `/web/entity/${encodeURIComponent(id)}/share?type=${type}`
    const refusal = { status: 404, code: 'content_not_found', message: 'content not found' }
    expect(await refusalOf(await server.ask(path))).toMatchObject(refusal)
  })

  test('a type is required', async () => {
    const refused = await refusalOf(await server.ask('/web/entity/slow-psalms/share'))
    expect(refused).toMatchObject({ status: 400, field: 'type' })
  })

  test.each([
    ['content-series', 'slow-psalms', '/series/slow-psalms/'],
    ['contents', 'like-a-tree-planted', '/series/slow-psalms/like-a-tree-planted/'],
    ['organizations', 'dreamcity', '/subscribe/'],
  ])('/0.9/%s/%s/share returns one link', async (resource, id, path) => {
    const asked = { params: { resource, id }, query: { channel: 'link', tags: 'web' } }
    const [first] = (await callServer(server, getShareLink, asked)).data
    expect(new URL(first?.link ?? '').pathname).toBe(path)
  })

  test('an unknown channel is refused', async () => {
    const refused = await refusalOf(await server.ask('/0.9/content/like-a-tree-planted/share?channel=pigeon&tags=web'))
    expect(refused).toMatchObject({ status: 400, field: 'channel' })
  })

  describe('by email', () => {
    let people = 0
    beforeEach(async () => {
      server.clock.advance(24 * 3600 + 1)
      browser = await openTestBrowser(server)
      const email = `sharer.${++people}@example.com`
      await browser.send('POST', '/web/login-codes', { email })
      const { code } = await lastMessage(server, email)
      await browser.startSession('/web/register', { email, code, name: 'Ruth <Ellery>' })
    })
    const share = (emails: string[], path = '/0.9/content-series/slow-psalms/share') =>
      browser.send('POST', path, { email_only: true, emails: emails.map((email) => ({ email })), tags: 'web' })

    test('every recipient is sent the link once, in the member’s name', async () => {
      const response = await share(['One@example.com', 'two@example.com'])
      expect(await response.json()).toEqual({ data: { sent: 2 } })
      const message = await lastMessage(server, 'one@example.com')
      expect(message.subject).toBe('A friend shared “Slow Psalms” with you')
      expect(message.text).toContain('Ruth <Ellery> thought you’d like this')
      expect(message.href).toBe(`http://selah.test/series/slow-psalms/${AS_LINK}`)
      expect(message.html).toContain('Ruth &lt;Ellery&gt;')
      expect(message.html).not.toContain('<Ellery>')
    })

    test('one invalid address stops all messages', async () => {
      const refused = await refusalOf(await share(['fine@example.com', 'not an address']))
      expect(refused).toMatchObject({
        code: 'invalid_email',
        message: 'Invalid email provided',
        field: 'emails.1.email',
      })
      expect(await listMessages(server.program.database, 'fine@example.com')).toEqual([])
    })

    test('a community’s invitation leads to its offer', async () => {
      await share(['friend@example.com'], '/0.9/communities/hc/invitations/members')
      const { href, subject } = await lastMessage(server, 'friend@example.com')
      expect([subject, new URL(href).searchParams.get('community')]).toEqual(['A friend invites you to Selah', 'hc'])
    })

    test('needs an account, and is limited', async () => {
      const guest = await openTestBrowser(server)
      const body = { emails: [{ email: 'a@example.com' }] }
      expect((await guest.send('POST', '/0.9/content/like-a-tree-planted/share', body)).status).toBe(403)
      const many = (from: number) => Array.from({ length: 10 }, (_, at) => `many.${people}.${from + at}@example.com`)
      // A new account may send five a day; an older one thirty.
      expect((await share(many(0).slice(0, 5))).status).toBe(200)
      expect((await share(many(5).slice(0, 1))).status).toBe(429)
      server.clock.advance(24 * 3600 + 1)
      await browser.startSession('/web/authenticate', {})
      for (const from of [10, 20, 30]) expect((await share(many(from))).status).toBe(200)
      expect((await share(many(40))).status).toBe(429)
    })

    test('needs a verified address', async () => {
      const unverified = await openTestBrowser(server)
      const email = `unverified.${people}@example.com`
      await unverified.startSession('/web/register', { email, password: 'a quiet lamp at dusk' })
      const body = { emails: [{ email: 'stranger@example.com' }] }
      for (const path of ['/0.9/content/like-a-tree-planted/share', '/0.9/communities/hc/invitations/members']) {
        const refused = await refusalOf(await unverified.send('POST', path, body))
        expect(refused).toMatchObject({ status: 403, code: 'verification_required' })
      }
      expect(await listMessages(server.program.database, 'stranger@example.com')).toEqual([])
    })

    test('sends no link inside the sender’s name', async () => {
      const name = 'Your parcel is held! Pay at http://evil.test/pay'
      await browser.send('PUT', `/0.13/users/${browser.id()}`, { name })
      expect((await share(['three@example.com'])).status).toBe(200)
      const { subject, text, html } = await lastMessage(server, 'three@example.com')
      expect([subject, text, html].join('\n')).not.toContain('evil')
      expect(text).toContain('A friend thought you’d like this')
    })

    test('limits messages to one recipient', async () => {
      for (let sent = 0; sent < 3; sent += 1) expect((await share(['tired@example.com'])).status).toBe(200)
      expect((await share(['tired@example.com'])).status).toBe(429)
    })
  })
})
