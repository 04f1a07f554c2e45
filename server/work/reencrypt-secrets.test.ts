import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeStaff } from '#operate/accounts/set-staff.ts'
import type { Program } from '#server/context/context.ts'
import { pushKeys } from '#server/context/push-keys.ts'
import { deliverySecrets, newWebhookSecret } from '#server/context/webhook-secrets.ts'
import { findWebhook, insertWebhook } from '#server/database/webhooks/webhooks.ts'
import { createSigner, type Signer } from '#server/gateways/crypto/signer.ts'
import { openTestBrowser, registerMember } from '#testing/accounts/test-browser.ts'
import { authenticatorCode } from '#testing/accounts/totp-code.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { openSecondServer } from '#testing/servers/second-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf } from '#testing/studio/staff-browser.ts'
import { consumeTotp, newTotp } from '../accounts/second-factor/totp.ts'
import { reencryptSecrets } from './reencrypt-secrets.ts'

const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)]
const PASSWORD = 'still waters run'
const STEP = '/web/login/second-factor'

describe.each(DATABASE_KINDS)('after a change of the session secret, on the %s database', (kind) => {
  let server: TestServer
  let changing: Program
  let changed: Program
  /** A program with only the new secret, as after the old one was removed. */
  let later: Awaited<ReturnType<typeof openSecondServer>>
  const laterAsk = (path: string, init?: RequestInit) => fetch(later.url + path, init)

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true, environment: { SESSION_SECRET: OLD } })
    const withSigner = (signer: Signer): Program => ({ ...server.program, signer })
    changing = withSigner(createSigner(NEW, OLD))
    changed = withSigner(createSigner(NEW))
    later = await openSecondServer(server, { signer: changed.signer })
  })
  afterAll(async () => {
    await later.stop()
    await server.stop()
  })

  async function byPassword(ask: TestServer['ask'], email: string) {
    const browser = await openTestBrowser({ ask })
    const session = await browser.startSession('/web/login', { email, password: PASSWORD })
    const { ticket = '' } = session.second_factor_required ?? {}
    return { ticket, browser }
  }
  /** A member of staff who has set up an authenticator app; returns the app. */
  async function newApp(email: string) {
    const browser = await openTestBrowser(server)
    await registerMember(server, browser, { email, password: PASSWORD })
    await changeStaff(server.program, browser.id(), 'add')
    const { ticket, browser: staff } = await byPassword(server.ask, email)
    const { secret } = await dataOf<{ secret: string }>(
      await staff.send('POST', '/web/login/second-factor-app', { ticket }),
    )
    const code = () => authenticatorCode(secret, server.clock.now())
    await staff.startSession(STEP, { ticket, totp: code() })
    server.clock.advance(60)
    return { code }
  }

  test('an authenticator app that nobody used meanwhile works with the new secret alone', async () => {
    const app = await newApp('staff@example.com')
    expect(await reencryptSecrets(changing)).toBe(1)
    const { browser, ticket } = await byPassword(laterAsk, 'staff@example.com')
    await browser.startSession(STEP, { ticket, totp: app.code() })
    expect((await browser.send('GET', '/web/submissions')).status).toBe(200)
  })

  test('an app whose secret was not encrypted anew is refused', async () => {
    const app = await newApp('late@example.com')
    const { browser, ticket } = await byPassword(laterAsk, 'late@example.com')
    const refused = await browser.send('POST', STEP, { ticket, totp: app.code() })
    expect(await refusalOf(refused)).toMatchObject({ code: 'invalid_verification_code' })
    expect(await reencryptSecrets(changing)).toBe(1)
  })

  test('a webhook without deliveries keeps its secret, also while it is stopped', async () => {
    const { database, clock } = server.program
    const { secret, sealed } = newWebhookSecret(server.program, 'quiet')
    const nothing = { previous_secret_sealed: null, previous_secret_until: null, failing_since: null, created_by: null }
    await database.transaction().execute((transaction) =>
      insertWebhook(transaction, {
        ...{ id: 'quiet', name: 'Quiet', address: 'https://listener.example/', events_json: '[]' },
        ...{ secret_sealed: sealed, stopped: 'by_hand', stopped_at: clock.now(), created_at: clock.now(), ...nothing },
      }),
    )
    await reencryptSecrets(changing)
    const row = await findWebhook(database, 'quiet')
    expect(row && deliverySecrets(changed, row, clock.now())).toEqual([secret])
  })

  test('an app works though another kind of secret could not be read meanwhile', async () => {
    const { schema } = server.program.database
    const app = await newApp('apart@example.com')
    await schema.alterTable('private_feed').renameTo('private_feed_away').execute()
    await expect(reencryptSecrets(changing)).rejects.toThrow('private_feed')
    await schema.alterTable('private_feed_away').renameTo('private_feed').execute()
    const { browser, ticket } = await byPassword(laterAsk, 'apart@example.com')
    await browser.startSession(STEP, { ticket, totp: app.code() })
  })

  const latestTotp = () =>
    server.program.database.selectFrom('user_totp').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow()

  test('a code is accepted once while the secret of its app is encrypted anew', async () => {
    const app = await newApp('meanwhile@example.com')
    const read = await latestTotp()
    expect(await reencryptSecrets(changing)).toBe(1)
    expect(await consumeTotp(changing, read, app.code())).toBe(true)
    expect(await consumeTotp(changing, read, app.code())).toBe(false)
  })

  test('a code is refused if its app was replaced meanwhile', async () => {
    const app = await newApp('replaced@example.com')
    const read = await latestTotp()
    const { sealed_secret } = newTotp(server.program, read.user_id).row
    const { database } = server.program
    await database.updateTable('user_totp').set({ sealed_secret }).where('user_id', '=', read.user_id).execute()
    expect(await consumeTotp(changing, read, app.code())).toBe(false)
  })

  test('the keys of push stay, though no push was sent', async () => {
    const before = await pushKeys(server.program)
    await reencryptSecrets(changing)
    expect(await pushKeys(changed)).toEqual(before)
  })

  test('nothing is written a second time, or without a previous secret', async () => {
    await newApp('again@example.com')
    expect(await reencryptSecrets(changed)).toBe(0)
    expect(await reencryptSecrets(changing)).toBe(1)
    expect(await reencryptSecrets(changing)).toBe(0)
  })
})
