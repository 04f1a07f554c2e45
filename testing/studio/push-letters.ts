import { afterAll, beforeAll, beforeEach } from 'vitest'
import { getReminder, type PushKind, startPush } from '#contract/catalogue/reminders.ts'
import type { LetterFields } from '#contract/studio/letters/letters.ts'
import { addLetter, startLetter } from '#server/studio/letters/change-letter.ts'
import { presentLetter } from '#server/studio/letters/present-letter.ts'
import { sendLetters } from '#server/work/letters/send-letters.ts'
import { sendDuePushes } from '#server/work/reminders/send-pushes.ts'
import { signIn, type TestVisitor } from '../accounts/test-visitor.ts'
import type { DatabaseKind } from '../databases/test-databases.ts'
import { subscribeAtSimulator } from '../reminders/test-push-browser.ts'
import { callServer } from '../servers/call-server.ts'
import { withOutboundTo } from '../servers/outbound-to.ts'
import { startTestServer, type TestServer } from '../servers/test-server.ts'

const DAY = 24 * 3600
export const EVERYONE = { locale: null, access: 'everyone', artist_id: null } as const
export const PUSH_LETTER: LetterFields = {
  channel: 'push',
  subject: 'A new series',
  text: 'Seven psalms, read slowly.',
  button_text: null,
  button_url: '/series/psalms/',
  audience: EVERYONE,
}

type Choice = { gets?: PushKind; timezone?: string }

/**
 * A server with a simulated push service, for one file's letters by push. Each test begins at noon, without people and
 * letters.
 */
export function openPushLetters(kind: DatabaseKind) {
  let server: TestServer
  /** The program of the server, with a guarded client that also reaches the simulated push service. */
  let program: TestServer['program']

  beforeAll(async () => {
    // The push service has the server's clock: it refuses tokens of another day.
    server = await startTestServer(kind, { isEmpty: true, isLocal: true, withSimulators: true })
    program = withOutboundTo(server.simulators?.url ?? '', server.program)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await deletePeople(program)
    const now = server.clock.now()
    const noon = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T12:00:00Z`)
    server.clock.advance((noon - now) / 1000 + (noon < now ? DAY : 0))
  })
  return {
    server: () => server,
    program: () => program,
    advance: (seconds: number) => server.clock.advance(seconds),
    signIn: () => signIn(server),
    subscribe: (someone: TestVisitor, choice?: Choice) => subscribe(server, someone, choice),
    join: (choice?: Choice) => join(server, choice),
    addBrowser: (someone: TestVisitor) => addBrowser(server, someone),
    async begin(fields: Partial<LetterFields> = {}) {
      const id = await addLetter(program, { actorId: 'author', fields: { ...PUSH_LETTER, ...fields } })
      await startLetter(program, { id, version: 0 }, null)
      return id
    },
    async numbers(id: string) {
      const { waiting, sent, failed, skipped } = (await presentLetter(program, id)).numbers
      return { waiting, sent, failed, skipped }
    },
    stateOf: async (id: string) => (await presentLetter(program, id)).state,
    /** Runs rounds in which two processes at once queue letters and send what is due. */
    async rounds(count = 3) {
      for (let done = 0; done < count; done += 1) {
        await Promise.all([sendLetters(program), sendLetters(program)])
        await Promise.all([sendDuePushes(program), sendDuePushes(program)])
        server.clock.advance(1.1)
      }
    },
  }
}

async function deletePeople({ database }: TestServer['program']): Promise<void> {
  for (const table of ['push_message', 'push_subscription', 'letter_recipient', 'letter', 'email_choice'] as const)
    await database.deleteFrom(table).execute()
  const limits = { per_week: 2, quiet_from: 21, quiet_until: 8, round_at: 0 }
  await database.updateTable('letter_limit').set(limits).execute()
}

async function subscribe(server: TestServer, someone: TestVisitor, { gets = 'news', timezone = 'UTC' }: Choice = {}) {
  const { headers, userId } = someone
  const of = { params: { id: userId } }
  const { push_key } = (await callServer(server, getReminder, of, headers)).data
  const browser = await subscribeAtSimulator(server.simulators?.url ?? '', push_key)
  const body = { ...browser.subscription, for: gets }
  await callServer(server, startPush, { ...of, body }, { ...headers, timezone })
  return browser
}

/** A person with a browser that receives push notifications. */
async function join(server: TestServer, choice?: Choice) {
  const someone = await signIn(server)
  return { someone, browser: await subscribe(server, someone, choice) }
}

/** A second browser of the same person, in a session of its own. */
async function addBrowser(server: TestServer, { userId }: TestVisitor) {
  const { someone, browser } = await join(server)
  for (const table of ['session_family', 'push_subscription'] as const)
    await server.program.database
      .updateTable(table)
      .set({ user_id: userId })
      .where('user_id', '=', someone.userId)
      .execute()
  return browser
}
