import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { putJournal } from '#contract/journal/journal.ts'
import type { AccessLevel } from '#contract/visitor.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { insertUser } from '#server/database/accounts/sessions.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { EXTERNAL_ROUTES } from '../external/external-routes.ts'

/** The test users, and the highest access level of each. `phone` and `carrier` signed in by a carrier (DCB). */
const PEOPLE: Record<string, AccessLevel> = {
  nobody: 'anyone',
  guest: 'guest',
  registered: 'registered',
  phone: 'registered',
  carrier: 'subscribed',
  subscriber: 'subscribed',
  operator: 'operator',
}
const RANK: Record<AccessLevel, number> = { anyone: 0, guest: 1, registered: 2, subscribed: 3, operator: 4 }
/** Error codes for a visitor whose access level is too low. */
const REFUSALS = ['session_required', 'registration_required', 'subscription_required', 'forbidden']

const calls = ANSWERS.map(({ call }) => call)
const isOwn = (call: Call) => /^\/(?:web|0\.\d+)\/users\/:(?:id|user_id)/.test(call.path)

describe('access levels of every call', () => {
  let server: TestServer
  const browsers = new Map<string, TestBrowser>()

  beforeAll(async () => {
    server = await startTestServer('embedded', { isEmpty: true })
    await insertDemoAccounts(server.program)
    for (const name of Object.keys(PEOPLE)) {
      const browser = await openTestBrowser(server)
      browsers.set(name, browser)
      if (name === 'nobody' || name === 'guest') continue
      if (name === 'phone') await makePhoneCustomer(server)
      await browser.startSession('/web/login', { email: `${name}@demo.selah.test`, password: 'selah-demo' })
    }
  })
  afterAll(() => server.stop())

  /** The code that refuses a call before its answer; null if the call was made, whatever it answered. */
  const refused = async (name: string, call: Call, ownId = 'somebody-else') => {
    const path = call.path.replace(/:(?:id|user_id)\b/, isOwn(call) ? ownId : 'x').replace(/:\w+/g, 'x')
    const send = name === 'nobody' ? (method: string) => server.ask(path, { method }) : browsers.get(name)?.send
    const response = await send?.(call.method, path)
    if (!response || response.status === 200) return null
    const { errors } = (await response.json()) as { errors: { code: string }[] }
    const code = errors[0]?.code ?? ''
    return REFUSALS.includes(code) ? code : null
  }

  // Calls that open or end a session change the visitor: these run in browsers of their own.
  const isThreshold = ({ path }: Call) => /\/authenticate|logout/.test(path)
  const rows = calls.filter((call) => !isThreshold(call))

  test.each(calls.filter(isThreshold).map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s is open to everybody, and changes the session',
    async (_name, call) => {
      expect(call.needs).toBe('anyone')
      for (const name of Object.keys(PEOPLE)) {
        const browser = await openTestBrowser(server)
        if (name !== 'nobody' && name !== 'guest') {
          await browser.startSession('/web/login', { email: `${name}@demo.selah.test`, password: 'selah-demo' })
        }
        const response = await browser.send(call.method, call.path)
        const { errors = [] } = (await response.json()) as { errors?: { code: string }[] }
        expect([name, errors.filter(({ code }) => REFUSALS.includes(code))]).toEqual([name, []])
        server.clock.advance(3601)
      }
      for (const [name, browser] of browsers) if (name !== 'nobody') await renew(name, browser)
    },
  )
  /** After more than an hour the session token is expired, and the reauthentication is old. */
  const renew = (name: string, browser: TestBrowser) =>
    name === 'guest'
      ? browser.startSession('/web/authenticate', {})
      : browser.startSession('/web/login', { email: `${name}@demo.selah.test`, password: 'selah-demo' })

  test('every call is in one of these tables', () => {
    expect(rows.length + calls.filter(isThreshold).length).toBe(ANSWERS.length)
    expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(ANSWERS.length)
  })

  test('no other route answers under the addresses of calls', () => {
    const declared = new Set([...calls, ...EXTERNAL_ROUTES].map(({ path }) => unnamed(path)).filter(isOfCalls))
    const registered = new Set(registeredPaths(server.app.printRoutes({ commonPrefix: false })).filter(isOfCalls))
    // External routes of services that are not configured here are not registered.
    expect(calls.map(({ path }) => unnamed(path)).filter((path) => isOfCalls(path) && !registered.has(path))).toEqual(
      [],
    )
    expect([...registered].filter((path) => !declared.has(path))).toEqual([])
  })

  test.each(rows.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_name, call) => {
    for (const [name, standing] of Object.entries(PEOPLE)) {
      const ownId = browsers.get(name)?.id()
      const code = await refused(name, call, ownId)
      const may = RANK[standing] >= RANK[call.needs] && (!call.staff || name === 'operator')
      expect([name, code === null]).toEqual([name, may])
      if (!may) expect(code).toBe(standing === 'anyone' ? 'session_required' : refusalFor(call, standing))
    }
  })

  test.each(rows.filter(isOwn).map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s for another user’s account is refused',
    async (_name, call) => {
      const victim = browsers.get('subscriber')?.id()
      for (const name of ['registered', 'phone', 'carrier', 'operator']) {
        expect([name, await refusedBody(name, call, victim)]).toEqual([name, 'forbidden'])
      }
    },
  )

  /** With a valid body, since input is validated before ownership is checked. */
  const refusedBody = async (name: string, call: Call, ownId = '') => {
    const place = { position_seconds: 1, duration_seconds: 2, device_id: 'x', listened: [], at: '2026-11-21T00:00:00Z' }
    const body = {
      store: 'x',
      code: 'x',
      email: 'x',
      token: 'x',
      intents: [],
      password: 'x',
      provider: 'google',
      credential: {},
      amount: 500,
      consent_text: 'x',
      name: 'x',
      // A journal begins with version 0; the first version of a record is 1.
      version: call === putJournal ? 0 : 1,
      journal_id: 'x',
      keys: [JOURNAL_KEY],
      envelope: 'x',
      day: 1,
      carries: 'library',
      opml: 'x',
      news: false,
      devotional_hour: null,
      ...REMINDER,
      ...place,
    }
    const path = call.path
      .replace(/:(?:id|user_id)\b/, ownId)
      .replace(':year', '2026')
      .replace(/:\w+/g, 'x')
    const response = await browsers.get(name)?.send(call.method, path, call.body ? body : undefined)
    if (!response) throw new Error(`${name} has no browser`)
    const { errors } = (await response.json()) as { errors?: { code: string }[] }
    return errors?.[0]?.code
  }
})

const JOURNAL_KEY = {
  ...{ id: 'x', kind: 'passphrase', format: 1, rounds: 600_000, salt: 'x' },
  ...{ credential_id: null, iv: 'x', wrapped_key: 'x' },
}

const REMINDER = {
  ...{ by_email: false, minutes: 0, days: [0], quiet: null, paused_until: null, follows_zone: true },
  ...{ endpoint: 'https://push.example/', p256dh: 'x', auth: 'x' },
}

/** A carrier's customer without a subscription: registered in every respect (decision 34). */
async function makePhoneCustomer({ program }: TestServer): Promise<void> {
  const { database, ids } = program
  const carrier = database.selectFrom('user').selectAll().where('email', '=', 'carrier@demo.selah.test')
  const email = 'phone@demo.selah.test'
  const customer = { ...(await carrier.executeTakeFirstOrThrow()), id: ids.newId(), email, email_key: email }
  await database.transaction().execute((transaction) => insertUser(transaction, customer))
}

/** True for an address of calls. */
function isOfCalls(path: string): boolean {
  return /^\/(?:web|webhooks|\d+\.\d+|__local)\//.test(path)
}

/** Replaces parameter names: two calls may name the same parameter differently. */
function unnamed(path: string): string {
  return path.replace(/:\w+(?:\|:\w+)*/g, ':')
}

/** The addresses of Fastify's printed route tree: each line continues the nearest less indented line above. */
function registeredPaths(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^((?:[│ ] {3})*)[├└]── (\S+)( \(.*\))?$/.exec(line) ?? []
    if (part === '') return []
    const depth = indent.length / 4
    above.length = depth
    above[depth] = part
    return methods ? [unnamed(above.join(''))] : []
  })
}

function refusalFor({ needs: needed, staff }: Call, accessLevel: AccessLevel): string {
  if (needed === 'operator' || (staff && RANK[accessLevel] >= RANK[needed])) return 'forbidden'
  return needed === 'subscribed' ? 'subscription_required' : 'registration_required'
}
