import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { LETTER_CHANNELS, type LetterChannel } from '#contract/studio/letters/letters.ts'
import { readConfig } from '#server/config/config.ts'
import type { Program } from '#server/context/context.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertSessionFamily, insertUser } from '#server/database/accounts/sessions.ts'
import type { Transaction } from '#server/database/database.ts'
import { updateLetterLimits } from '#server/database/letters/letters.ts'
import { replacePushSubscription } from '#server/database/reminders/push-subscriptions.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { addLetter, startLetter } from '#server/studio/letters/change-letter.ts'
import { presentLetter } from '#server/studio/letters/present-letter.ts'
import { DATABASE_KINDS, makeTestDatabase, type TestDatabase } from '#testing/databases/test-databases.ts'
import { PROCESS_ENVIRONMENT } from '#testing/processes/process-environment.ts'
import { sendLetters } from './send-letters.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PEOPLE = 12
/** After this, the round of another process is over. */
const LATER_SECONDS = 2

const environmentOf = ({ dataDir, address }: TestDatabase) => ({
  DATA_DIR: dataDir,
  SESSION_SECRET: 'a secret of a test that is long enough',
  ...(address && { DATABASE_URL: address }),
})

/** A round in a child process; returns what it printed, which is nothing if it was killed. */
async function roundInChild(database: TestDatabase, failpoint: string): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, 'testing/processes/send-letters-until-killed.ts')], {
    cwd: ROOT,
    env: { ...PROCESS_ENVIRONMENT, ...environmentOf(database), FAILPOINT: failpoint },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  await new Promise((resolve) => child.on('close', resolve))
  return printed
}

describe.each(DATABASE_KINDS)('letters of a program that is killed, on the %s database', (kind) => {
  test.each(LETTER_CHANNELS)(
    'killed while gathering or after writing by %s, a round leaves nothing; the next one writes to each person once',
    async (channel) => {
      const database = await makeTestDatabase(kind)
      const { program } = await openProgram(readConfig(environmentOf(database)))
      const id = await beginLetter(program, channel)
      for (const failpoint of ['letter-gathered', 'letters-written']) {
        expect(await roundInChild(database, failpoint)).toBe('')
        expect((await presentLetter(program, id)).numbers).toMatchObject({ waiting: 0, sent: 0 })
        expect(await recipients(program)).toEqual([])
      }
      const clock = { ...program.clock, now: () => program.clock.now() + LATER_SECONDS * 1000 }
      expect(await sendLetters({ ...program, clock })).toBe(PEOPLE)
      expect(new Set(await recipients(program)).size).toBe(PEOPLE)
      expect(await recipients(program)).toHaveLength(PEOPLE)
      await program.database.destroy()
      await database.drop()
    },
  )
})

/** To people who chose news, at any hour of their day. */
async function beginLetter(program: Program, channel: LetterChannel): Promise<string> {
  await program.database.transaction().execute(async (transaction) => {
    await updateLetterLimits(transaction, { per_week: 2, quiet_from: 0, quiet_until: 0 })
    for (let number = 0; number < PEOPLE; number += 1) {
      const email = `person-${number}@test.example`
      const user = { id: `user-${number}`, email, email_key: email, is_verified: 1, created_at: 1 } as const
      await insertUser(transaction, newUserRow(user))
      const none = { devotional_hour: null, devotional_due_at: null, devotional_day: null }
      await transaction
        .insertInto('email_choice')
        .values({ user_id: user.id, has_news: 1, news_chosen_at: 1, time_zone: 'UTC', ...none })
        .execute()
      await insertBrowser(transaction, user.id)
    }
  })
  const audience = { locale: null, access: 'everyone', artist_id: null } as const
  const fields = { channel, subject: 'A new series', text: 'Listen.', button_text: null, button_url: null, audience }
  const id = await addLetter(program, { actorId: 'author', fields })
  await startLetter(program, { id, version: 0 }, null)
  return id
}

async function recipients({ database }: Program): Promise<string[]> {
  const emails = await database.selectFrom('message').select('recipient').execute()
  const pushes = await database.selectFrom('push_message').select('user_id').execute()
  return [...emails.map(({ recipient }) => recipient), ...pushes.map(({ user_id }) => user_id)]
}

/** A browser that gets news, with its session. */
async function insertBrowser(transaction: Transaction, user_id: string): Promise<void> {
  const family_id = `session-${user_id}`
  await insertSessionFamily(transaction, {
    ...{ id: family_id, user_id, device_name: 'test', created_at: 1, used_at: 1, expires_at: Number.MAX_SAFE_INTEGER },
    ...{ ended_at: null, current_hash: family_id, previous_hash: null, rotated_at: 1, proved_at: 1 },
    ...{ is_strong: 0, is_staff: 0 },
  })
  const keys = { endpoint: `https://push.example/${user_id}`, p256dh: 'point', auth: 'secret' }
  const row = { family_id, user_id, ...keys, created_at: 1, gone_at: null, time_zone: 'UTC' }
  await replacePushSubscription(transaction, row, 'news')
}
