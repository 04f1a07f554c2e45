import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import { processMailReport } from '#server/accounts/mail-reports/process-mail-report.ts'
import { readConfig } from '#server/config/config.ts'
import type { Program } from '#server/context/context.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertRecipients } from '#server/database/letters/letter-recipients.ts'
import { updateLetterLimits } from '#server/database/letters/letters.ts'
import { chunksOf } from '#server/database/row-chunks.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { addLetter, startLetter } from '#server/studio/letters/change-letter.ts'
import { presentAudience, presentLetter } from '#server/studio/letters/present-letter.ts'
import { makeTestDatabase, type TestDatabase } from '#testing/databases/test-databases.ts'
import { complaintAbout, postfixBounce, type SentEmail } from '#testing/mail/test-reports.ts'
import { type MailNode, openMailNode } from '#testing/processes/mail-node.ts'
import { TEST_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

/** The recipient whose email the mail server accepts, while the sending node dies before it learns that. */
const KILLED_AT = 1500
const PEOPLE = 10_000
const EVERYONE = { locale: null, access: 'everyone', artist_id: null } as const
const POLL = { timeout: TEST_LIMIT_MILLISECONDS, interval: 1000 }

/** What keeps somebody from getting the letter now; the rest get it. */
const isBounced = (number: number) => number % 20 === 7
const isAsleep = (number: number) => number % 50 === 10
const hasHadEnough = (number: number) => number % 50 === 20
const people = (isOne: (number: number) => boolean) =>
  Array.from({ length: PEOPLE }, (_, number) => number)
    .filter(isOne)
    .map(addressOf)

let database: TestDatabase
let program: Program
const nodes: MailNode[] = []

beforeAll(async () => {
  database = await makeTestDatabase('postgresql')
  const url = database.address ?? ''
  program = (
    await openProgram(
      readConfig({
        ...{ APP_ENV: 'master', PUBLIC_URL: 'https://selah.example', SMTP_URL: 'smtp://127.0.0.1:1' },
        ...{ SESSION_SECRET: 'a secret of the test, which all nodes share' },
        ...{ DATA_DIR: database.dataDir, DATABASE_URL: url },
      }),
    )
  ).program
  await addPeople(program)
  for (const _ of [0, 1]) nodes.push(await openMailNode(url))
  for (const { smtp } of nodes)
    smtp.state.answerTo = (address) => (isBounced(numberOf(address)) ? '550 5.1.1 No such user' : undefined)
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
  await program.database.destroy()
  await database.drop()
})

test('ten thousand get a letter once each, with bounces and a node killed while it sends an email', async () => {
  const [dying, other] = nodes
  if (!dying || !other) throw new Error('there are two nodes')
  await Promise.all(nodes.map((node) => node.start()))
  const killed = killWhenTaken(dying, KILLED_AT)
  const id = await addLetter(program, {
    actorId: 'author',
    fields: { subject: 'A new series', text: 'Listen.', button_text: null, button_url: null, audience: EVERYONE },
  })
  await startLetter(program, { id, version: 0 }, null)
  await killed
  await dying.start()

  const [asleep, enough, bounced] = [people(isAsleep), people(hasHadEnough), people(isBounced)]
  const waiting = asleep.length + enough.length
  const numbers = async () => (await presentLetter(program, id)).numbers
  await expect.poll(numbers, POLL).toMatchObject({ waiting })
  const taken = nodes.flatMap(({ smtp }) => smtp.received.map(addressIn))
  // Nobody twice; and everybody whose address works, who is awake and has had fewer letters in the week.
  expect(taken.length).toBe(new Set(taken).size)
  const left = new Set([...asleep, ...enough, ...bounced])
  expect(new Set(taken)).toEqual(new Set(people((number) => !left.has(addressOf(number)))))
  // The email that the killed node was sending was accepted; it is counted as perhaps sent, and not sent again.
  expect(await numbers()).toMatchObject({ sent: taken.length - 1, failed: bounced.length + 1, skipped: 0 })
  expect(await perhapsSent()).toEqual([addressIn(dying.smtp.received[KILLED_AT - 1])])
  expect(Math.min(...nodes.map(({ smtp }) => smtp.received.length))).toBeGreaterThan(KILLED_AT - 1)
})

test('bounced addresses, later bounces and complaints are out of the audience of the next letter', async () => {
  const bounced = people(isBounced).length
  const size = async () => (await presentAudience(program, EVERYONE)).people
  expect(await size()).toBe(PEOPLE - bounced)
  const [late, angry] = nodes.flatMap(({ smtp }) => smtp.received).map(sentEmail)
  if (!late || !angry) throw new Error('nobody got the letter')
  const take = (report: string) => processMailReport(program, new TextEncoder().encode(report), { isDryRun: false })
  expect(await take(postfixBounce(late))).toBe('bounce')
  expect(await take(complaintAbout(angry))).toBe('complaint')
  expect(await size()).toBe(PEOPLE - bounced - 2)
})

/** Kills a node when its mail server has accepted this many emails, before the node learns that about the last of them. */
function killWhenTaken({ smtp, kill }: MailNode, count: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  smtp.state.onTaken = async () => {
    if (smtp.received.length !== count) return
    await kill().then(resolve, reject)
  }
  return promise
}

/** Those whose email may have been sent. The text of the email is deleted, its address is not. */
async function perhapsSent(): Promise<string[]> {
  const rows = await program.database
    .selectFrom('message')
    .select('recipient')
    .where('last_failure', '=', 'interrupted: perhaps sent')
    .execute()
  return rows.map(({ recipient }) => recipient)
}

type Received = MailNode['smtp']['received'][number]

function addressIn(email: Received | undefined): string {
  return email?.to?.[0]?.address ?? ''
}

function sentEmail(email: Received): SentEmail {
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? ''
  return { to: addressIn(email), messageId: email.messageId ?? '', unsubscribe: header('list-unsubscribe') }
}

function addressOf(number: number): string {
  return `person-${number}@test.example`
}

function numberOf(address: string): number {
  return Number(/^person-(\d+)@/.exec(address)?.[1])
}

/**
 * Everybody chose news. Some are in a zone whose night it is, and some have had two letters within the week; for all others
 * it is day.
 */
async function addPeople({ database, clock }: Program): Promise<void> {
  const now = clock.now()
  const farHour = new Date(now + 12 * HOUR_MILLISECONDS).getUTCHours()
  const night = { quiet_from: farHour, quiet_until: (farHour + 6) % 24 }
  const numbers = Array.from({ length: PEOPLE }, (_, number) => number)
  await database.transaction().execute(async (transaction) => {
    await updateLetterLimits(transaction, { per_week: 2, ...night })
    for (const chunk of chunksOf(numbers)) {
      const users = chunk.map((number) => {
        const email = addressOf(number)
        return newUserRow({ id: `user-${number}`, email, email_key: email, is_verified: 1, created_at: 1 })
      })
      await transaction.insertInto('user').values(users).execute()
      const choices = chunk.map((number) => ({
        ...{ user_id: `user-${number}`, has_news: 1 as const, news_chosen_at: 1 },
        ...{ time_zone: isAsleep(number) ? 'Etc/GMT-12' : 'UTC' },
        ...{ devotional_hour: null, devotional_due_at: null, devotional_day: null },
      }))
      await transaction.insertInto('email_choice').values(choices).execute()
    }
    const before = { state: 'sent' as const, due_at: 1, message_id: null, unsubscribed_at: null }
    const written = [1, 2].flatMap((days) =>
      numbers.filter(hasHadEnough).map((number) => ({
        ...{ ...before, letter_id: `before-${days}`, user_id: `user-${number}` },
        written_at: now - days * DAY_MILLISECONDS,
      })),
    )
    await insertRecipients(transaction, written)
  })
}
