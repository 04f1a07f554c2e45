import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/accounts/session.ts'
import { STUDIO_IMPERSONATION } from '#contract/paths.ts'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import { IMPERSONATION_MINUTES, type Impersonation } from '#contract/studio/people/impersonation.ts'
import { IMPERSONATED_CALLS, mayImpersonatedCall } from '#rules/studio/people/impersonated-call.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { purgeExpired } from '#server/work/purge-expired.ts'
import { openTestBrowser, registerMember, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { listAudioItems } from '#testing/catalogue/demo-items.ts'
import { dumpDatabase } from '#testing/databases/dump-database.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const REASON = 'Sees a lock on what she paid for'
/** Requests are counted where the limit is per address. */
const COUNTS = /^(attempt|request_count)$/

describe.each(BOTH_DATABASES)('seeing the site as a person, on the %s database', (kind) => {
  let server: TestServer
  let subscriber: TestBrowser

  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    subscriber = await openTestBrowser(server)
    await subscriber.startSession('/web/login', { email: 'subscriber@demo.selah.test', password: 'selah-demo' })
  })
  afterAll(() => server.stop())

  const pathOf = (id: string) => `/web/studio/people/${id}/impersonations`
  const open = async (staff: TestBrowser, id: string) => {
    await dataOf(await staff.send('POST', `/web/studio/people/${id}/openings`, { reason: REASON }))
  }
  const ask = async (staff: TestBrowser, id: string, showsProgress = false) => {
    await open(staff, id)
    return staff.send('POST', pathOf(id), { reason: REASON, shows_progress: showsProgress })
  }
  const start = async (staff: TestBrowser, id = subscriber.id(), showsProgress = false) =>
    dataOf<Impersonation>(await ask(staff, id, showsProgress))
  /** A request of the frame: with the token and without cookies. */
  const see = ({ token }: Pick<Impersonation, 'token'>, path: string, method = 'GET') =>
    server.ask(path, { method, headers: { authorization: `Bearer ${token}` } })
  const codeOf = async (response: Response) => {
    const { errors } = (await response.json()) as { errors?: { code: string }[] }
    return [response.status, errors?.[0]?.code]
  }
  const kindsOf = async (id: string) => {
    const owner = await logInAsStaff(server, 'operator')
    const entries = await dataOf<AuditEntry[]>(await owner.send('GET', `/web/studio/audit?person_id=${id}`))
    return entries
  }

  inDatabaseKinds(kind, () => {
    test('shows the person’s access and library, without addresses', async () => {
      const support = await logInAsStaff(server, 'support')
      const [locked] = await listAudioItems(server, 'subscribers')
      await dataOf(await subscriber.send('POST', `/web/content/${locked}/reactions`, {}))
      const impersonation = await start(support)

      const answer = await see(impersonation, '/web/authenticate', 'POST')
      expect(answer.headers.get('set-cookie')).toBeNull()
      const session = await dataOf<Session>(answer)
      expect(session.user).toMatchObject({ id: subscriber.id(), email: null, phone: null, is_subscribed: true })
      expect(session.tokens[0].token).toBe(impersonation.token)

      const saved = await dataOf<{ id: string }[]>(await see(impersonation, `/web/users/${subscriber.id()}/reactions`))
      expect(saved.map(({ id }) => id)).toContain(locked)
      const content = await dataOf<{ audio_url: string | null }>(await see(impersonation, `/web/content/${locked}`))
      const link = content.audio_url ?? ''
      expect((await server.ask(link, { method: 'HEAD' })).status).toBe(200)
      // The link ends with the impersonation, not with the person's access.
      await dataOf(await support.send('DELETE', pathOf(subscriber.id())))
      server.clock.advance(11)
      expect((await server.ask(link, { method: 'HEAD' })).status).toBe(403)
    })

    test('gives links to media that end with the member’s session', async () => {
      const support = await logInAsStaff(server, 'support')
      const [locked] = await listAudioItems(server, 'subscribers')
      const impersonation = await start(support)
      const content = await dataOf<{ audio_url: string | null }>(await see(impersonation, `/web/content/${locked}`))
      const link = content.audio_url ?? ''
      expect((await server.ask(link, { method: 'HEAD' })).status).toBe(200)
      await support.send('POST', '/0.13/logout')
      server.clock.advance(11)
      expect((await server.ask(link, { method: 'HEAD' })).status).toBe(403)
    })
  })

  test('gives one token that works, of two that are asked for at once', async () => {
    const support = await logInAsStaff(server, 'support')
    await open(support, subscriber.id())
    const body = { reason: REASON, shows_progress: false }
    const answers = await Promise.all([0, 1, 2, 3].map(() => support.send('POST', pathOf(subscriber.id()), body)))
    const started = await Promise.all(answers.map((answer) => dataOf<Impersonation>(answer)))
    const seen = await Promise.all(started.map((one) => see(one, '/web/authenticate', 'POST')))
    expect(seen.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  })

  inDatabaseKinds(kind, () => {
    test('refuses every other call, and none that it answers changes anything', async () => {
      const support = await logInAsStaff(server, 'support')
      const id = subscriber.id()
      const impersonation = await start(support, id, true)
      const before = await dumpDatabase(server.program.database, COUNTS)
      const calls = ANSWERS.map(({ call }) => call)
      for (const call of calls) {
        const path = call.path.replace(/:(?:id|user_id)\b/, id).replace(/:\w+/g, 'x')
        const code = (await codeOf(await see(impersonation, path, call.method)))[1]
        const isAllowed = mayImpersonatedCall(call, { showsProgress: true })
        expect([call.method, call.path, code === 'impersonation_read_only']).toEqual([
          call.method,
          call.path,
          !isAllowed,
        ])
      }
      expect(await dumpDatabase(server.program.database, COUNTS)).toEqual(before)
      const names = new Set(calls.map(({ method, path }) => `${method} ${path}`))
      expect(IMPERSONATED_CALLS.filter((name) => !names.has(name))).toEqual([])
    })

    test('is no session for anything but calls', async () => {
      const impersonation = await start(await logInAsStaff(server, 'support'))
      for (const path of ['/web/studio/ledger/export?month=2026-11', '/web/studio/audit/export?format=csv']) {
        expect(await codeOf(await see(impersonation, path))).toEqual([401, 'session_expired'])
      }
    })

    test('shows progress only if the person asked for help with it, and the audit log says so', async () => {
      const support = await logInAsStaff(server, 'support')
      const path = `/web/users/${subscriber.id()}/progress`
      const without = await start(support)
      expect(await codeOf(await see(without, path))).toEqual([403, 'impersonation_read_only'])
      const withProgress = await start(support, subscriber.id(), true)
      expect((await see(withProgress, path)).status).toBe(200)
      // One at a time: the earlier one has ended.
      expect(await codeOf(await see(without, '/web/authenticate', 'POST'))).toEqual([401, 'session_expired'])
      expect((await kindsOf(subscriber.id()))[0]).toMatchObject({
        kind: 'impersonated_with_progress',
        reason: REASON,
        actor_id: support.id(),
      })
    })

    test('ends with one press, which is in the audit log once', async () => {
      const support = await logInAsStaff(server, 'support')
      const impersonation = await start(support)
      const end = () => support.send('DELETE', pathOf(subscriber.id()))
      expect(await dataOf(await end())).toEqual({ ended: true })
      expect(await codeOf(await see(impersonation, '/web/authenticate', 'POST'))).toEqual([401, 'session_expired'])
      expect(await dataOf(await end())).toEqual({ ended: false })
      const kinds = (await kindsOf(subscriber.id())).map((entry) => entry.kind)
      expect(kinds.slice(0, 3)).toEqual(['impersonation_ended', 'impersonated', 'person_opened'])
    })

    test('ends by time, and its row is deleted', async () => {
      const impersonation = await start(await logInAsStaff(server, 'support'))
      server.clock.advance(IMPERSONATION_MINUTES * 60 - 1)
      expect((await see(impersonation, '/web/authenticate', 'POST')).status).toBe(200)
      server.clock.advance(2)
      expect(await codeOf(await see(impersonation, '/web/authenticate', 'POST'))).toEqual([401, 'session_expired'])
      await purgeExpired(server.program)
      expect(await server.program.database.selectFrom('impersonation').selectAll().execute()).toEqual([])
    })

    test('ends with the member’s session, role, or the person’s account', async () => {
      const owner = await logInAsStaff(server, 'operator')
      const person = await openTestBrowser(server)
      await registerMember(server, person, { email: `seen-${kind}@example.com` })
      const isOver = async (impersonation: Impersonation) =>
        (await see(impersonation, '/web/authenticate', 'POST')).status === 401

      const leaving = await logInAsStaff(server, 'support')
      const first = await start(leaving, person.id())
      expect(await isOver(first)).toBe(false)
      await leaving.send('POST', '/0.13/logout')
      expect(await isOver(first)).toBe(true)

      const support = await logInAsStaff(server, 'support')
      const second = await start(support, person.id())
      const roles = `/web/studio/team/${support.id()}`
      const SUPPORT = { role: 'support', artist_id: null, refund_limit: 2500, needs_review: false }
      await dataOf(
        await owner.send('PUT', roles, { roles: [{ ...SUPPORT, role: 'viewer', refund_limit: null }], reason: REASON }),
      )
      expect(await isOver(second)).toBe(true)
      await dataOf(await owner.send('PUT', roles, { roles: [SUPPORT], reason: REASON }))

      const again = await logInAsStaff(server, 'support')
      const third = await start(again, person.id())
      const block = { reason: REASON, is_preview: false, subscription: 'cancel' }
      await dataOf(await again.send('POST', `/web/studio/people/${person.id()}/blocks`, block))
      expect(await isOver(third)).toBe(true)
      expect(await refusalOf(await ask(again, person.id()))).toMatchObject({ code: 'action_not_possible' })
    })

    test('needs an open person, and is refused for the team', async () => {
      const owner = await logInAsStaff(server, 'operator')
      const support = await logInAsStaff(server, 'support')
      const person = await openTestBrowser(server)
      await registerMember(server, person, { email: `closed-${kind}@example.com` })
      const body = { reason: REASON, shows_progress: false }
      expect(await refusalOf(await support.send('POST', pathOf(person.id()), body))).toMatchObject({
        code: 'opening_required',
      })
      expect(await refusalOf(await ask(support, support.id()))).toMatchObject({ code: 'action_not_possible' })
      expect(await refusalOf(await ask(owner, support.id()))).toMatchObject({ code: 'action_not_possible' })
    })

    test('is framed by one document, for staff only, whose first script makes the calls', async () => {
      const owner = await logInAsStaff(server, 'operator')
      const guest = await openTestBrowser(server)
      expect((await guest.send('GET', STUDIO_IMPERSONATION)).status).toBe(404)
      const answer = await owner.send('GET', `${STUDIO_IMPERSONATION}?locale=es`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
      const policy = answer.headers.get('content-security-policy')
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).toContain("script-src 'self'")
      const html = await answer.text()
      expect(html).toContain('lang="es"')
      expect(/<script[^>]*>/.exec(html)?.[0]).toMatch(/src="\/assets\/impersonated-frame-[\w-]+\.js"/)
      // The page's own scripts are only named: the first script loads them.
      expect(html).toContain(' data-held="/assets/')
      expect(html).not.toContain(' data-scripts="')
      // Any other page refuses to be framed.
      expect((await owner.send('GET', '/discover/')).headers.get('x-frame-options')).toBe('DENY')
    })
  })
})
