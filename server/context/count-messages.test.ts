import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MESSAGE_LIMITS, MESSAGES_FROM_NETWORK } from '#contract/limits.ts'
import { countAttempt, deleteAttempt } from '#server/database/accounts/attempt-limits.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import { openTestBrowser } from '#testing/accounts/test-browser.ts'
import { buyByCard, openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { donationBody, openTestDonor } from '#testing/billing/test-donor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { listFiles } from '#tools/sources/source-files.ts'
import { type MessageKind, messageLimits } from './count-messages.ts'

/** Every file of the server that writes messages, with its limit. */
const WRITERS: Readonly<Record<string, MessageKind | string>> = {
  'server/context/notify-operator.ts': 'to the operator, once a day for each kind',
  'server/studio/audit/raise-alerts.ts': 'to the operator, once for each alert',
  'server/accounts/verification/sign-in-limits.ts': 'to the operator, once an hour',
  'server/accounts/recovery/record-account-change.ts': 'to the account’s own address, once for each change of a way in',
  'server/accounts/passwords/replace-forgotten-password.ts': 'to the account’s own address, once for each reset link',
  'server/accounts/verification/send-verification-code.ts': 'proof',
  'server/accounts/passwords/change-password.ts': 'account_notice',
  'server/billing/notices/notify-donor.ts': 'to the donor, once for each change of what was given',
  'server/api/billing/invite-to-family.ts': 'family_invitation',
  'server/studio/team/invite.ts': 'staff_invitation',
  'server/billing/gifts/create-gift.ts': 'gift',
  'server/billing/notices/notify-buyer.ts': 'to the buyer, once for each change of what was bought',
  'server/billing/notices/notify-user.ts': 'to the user, once for each change of what was bought',
  'server/catalogue/sharing/send-share-emails.ts': 'share',
  'server/api/submissions/send-submission.ts': 'form',
  'server/work/letters/letter-queuing.ts': 'to accounts that asked for news, as many a week as the owner allows',
  'server/studio/letters/test-letter.ts': 'by staff to themselves, 30 calls an hour',
  'server/work/letters/send-devotionals.ts': 'to the account itself, which asked for it, once a day',
  'server/work/reminders/queue-reminders.ts': 'to the account itself, which asked for it, once a day',
  'server/api/studio/forms/reply-to-form.ts': 'by staff, to whoever sent the form, 60 calls an hour',
}

test('every file that writes a message is listed with its limit', () => {
  const sources = listFiles(/^server\/.*\.ts$/).filter((path) => !/\.test\.ts$|outbox\.ts$/.test(path))
  const writers = sources.filter((path) => /\b(addToOutbox|addAllToOutbox)\(/.test(readFileSync(path, 'utf8')))
  expect(writers.sort()).toEqual(Object.keys(WRITERS).sort())
})

const NETWORK = '127.0.0.1'
const PASSWORD = 'a long enough word'
const PHONE = '+15550110001'
const consented = { country_code: '1', phone: '5550110001' }

type SendReply = { status: number }
type Sender = {
  name: string
  kind: MessageKind
  /** The key of the recipient's address, and of the sender if that is no account. */
  to: string
  sender?: string
  /** Who sends it, if not the owner of a family plan. */
  from?: 'buyer'
  send: (member: TestBuyer) => Promise<SendReply>
}

describe.each(DATABASE_KINDS)('calls that send emails and texts, on the %s database', (database) => {
  let server: TestServer
  let member: TestBuyer
  let buyer: TestBuyer
  beforeAll(async () => {
    server = await startTestServer(database, { withSimulators: true })
    member = await openTestBuyer(server, 'sender')
    await member.getPurchase(await buyByCard(member, 'premium-family-yearly'))
    buyer = await openTestBuyer(server, 'buyer')
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    server.clock.advance(24 * 3600 + 1)
    // Some calls need an authentication from the last ten minutes.
    for (const { browser, email } of [member, buyer])
      await browser.startSession('/web/login', { email, password: PASSWORD })
  })

  const asGuest = async (path: string, body: object) => (await openTestBrowser(server)).send('POST', path, body)
  const email = 'receiver@example.com'
  const shared = { emails: [{ email }] }
  const products = (id: string, product: string) => `/web/users/${id}/products/${product}/purchases`
  const SENDERS: readonly Sender[] = [
    { name: 'a login code', kind: 'proof', to: email, send: () => asGuest('/web/login-codes', { email }) },
    { name: 'a login code by text', kind: 'proof', to: PHONE, send: () => asGuest('/web/login-codes', consented) },
    { name: 'a password reset', kind: 'proof', to: email, send: () => asGuest('/web/password-resets', { email }) },
    {
      name: 'a registration',
      kind: 'proof',
      to: 'new@example.com',
      send: () => asGuest('/web/register', { email: 'new@example.com', password: 'a quiet lamp at dusk' }),
    },
    {
      name: 'a change of email',
      kind: 'proof',
      to: email,
      send: ({ ask, id }) => ask('PUT', `/0.13/users/${id}`, { email }),
    },
    {
      name: 'a share',
      kind: 'share',
      to: email,
      send: ({ ask }) => ask('POST', '/0.9/content/like-a-tree-planted/share', shared),
    },
    {
      name: 'an invitation to a community',
      kind: 'share',
      to: email,
      send: ({ ask }) => ask('POST', '/0.9/communities/hc/invitations/members', shared),
    },
    {
      name: 'an invitation to a family plan',
      kind: 'family_invitation',
      to: email,
      send: ({ ask, id }) => ask('POST', `/web/users/${id}/family/invitations`, { email }),
    },
    {
      name: 'a gift',
      kind: 'gift',
      to: email,
      send: ({ ask, id }) =>
        ask('POST', products(id, 'gift-yearly'), { store: 'selah', gift: { recipient_email: email } }),
    },
    {
      name: 'a purchase on a phone bill',
      kind: 'carrier_code',
      to: PHONE,
      from: 'buyer',
      send: ({ ask, id }) => ask('POST', products(id, 'premium-monthly'), { store: 'dcb', phone: PHONE }),
    },
    {
      name: 'a donation on a phone bill',
      kind: 'carrier_code',
      to: PHONE,
      send: ({ ask }) =>
        ask('POST', '/web/donations', donationBody(server, { amount: 100, store: 'dcb', phone: PHONE })),
    },
    {
      name: 'a form',
      kind: 'form',
      to: 'operator',
      sender: email,
      send: () => asGuest('/web/submissions', { kind: 'waitlist', email }),
    },
  ]
  const whoSends = ({ from }: Sender) => (from === 'buyer' ? buyer : member)
  const triesOf = async (asked: Sender) => {
    const { kind, to, sender } = asked
    const { id } = whoSends(asked)
    const { created_at } = await server.program.database
      .selectFrom('user')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const who = sender === undefined ? { id, created_at } : { id: sender }
    return messageLimits({ network: NETWORK, clock: server.clock }, { kind, to: [to], sender: who })
  }

  test('every kind of message with a limit is sent here, or exempt with a reason', () => {
    const kinds = new Set(SENDERS.map(({ kind }) => kind))
    // Invitations to the team: server/api/studio/team/invitations.test.ts.
    const elsewhere: MessageKind[] = ['account_notice', 'staff_invitation']
    expect([...kinds, ...elsewhere].sort()).toEqual(Object.keys(MESSAGE_LIMITS).sort())
  })

  test.each(SENDERS)('$name is sent within its limits, and refused beyond any of them', async (sender) => {
    const { database: rows, clock } = server.program
    const tries = await triesOf(sender)
    expect(tries.map(({ limit }) => limit)).toContain(MESSAGES_FROM_NETWORK)
    expect(tries.length - 1).toBe(Object.keys(MESSAGE_LIMITS[sender.kind]).filter((one) => one !== 'new_sender').length)
    for (const { what, who, limit } of tries) {
      const key = hashSecret(`${what}\n${who}`)
      const fill = { key, now: clock.now(), seconds: limit.seconds }
      await rows.transaction().execute(async (transaction) => {
        for (let count = 0; count < limit.most; count += 1) await countAttempt(transaction, fill)
      })
      const before = await listMessages(rows, undefined)
      expect([what, (await sender.send(whoSends(sender))).status]).toEqual([what, 429])
      expect(await listMessages(rows, undefined)).toEqual(before)
      await rows.transaction().execute((transaction) => deleteAttempt(transaction, key))
    }
    expect((await sender.send(whoSends(sender))).status).toBe(200)
  })

  test('repeated yearly statements of donations are limited', async () => {
    const donor = await openTestDonor(server)
    await donor.donateByCard()
    const path = `/web/users/${donor.id}/donation-statements/${new Date(server.clock.now()).getUTCFullYear()}/mail`
    for (let turn = 0; turn < MESSAGE_LIMITS.account_notice.sender.most; turn += 1) {
      expect((await donor.ask('POST', path)).status).toBe(200)
    }
    expect((await donor.ask('POST', path)).status).toBe(429)
  })

  test('repeated password changes are limited, since each notifies the account', async () => {
    const [first, second] = ['a quiet lamp at dusk', 'a quiet lamp at dawn']
    const change = (from: string, to: string) =>
      member.ask('PUT', `/web/users/${member.id}/password`, { current_password: from, password: to })
    await change(PASSWORD, first)
    for (let turn = 1; turn < MESSAGE_LIMITS.account_notice.sender.most; turn += 1) {
      expect((await change(turn % 2 ? first : second, turn % 2 ? second : first)).status).toBe(200)
    }
    expect((await change(second, first)).status).toBe(429)
  })
})
