import { renewDue } from '#server/billing/renewals/renew-due.ts'
import type { Program } from '#server/context/context.ts'
import { publishDueVersions } from '#server/studio/tabs/publish-due-versions.ts'
import { runBillingTasks } from '#server/work/billing/billing-tasks.ts'
import { rankArtists } from '#server/work/catalogue/rank-artists.ts'
import { countEvents } from '#server/work/count-events.ts'
import { sendDueDevotionals } from '#server/work/letters/send-devotionals.ts'
import { sendLetters } from '#server/work/letters/send-letters.ts'
import { countListening } from '#server/work/listening/count-listening.ts'
import { type MessageSenders, sendDueMessages } from '#server/work/messages/send-messages.ts'
import { purgeExpired } from '#server/work/purge-expired.ts'
import { queueDueReminders } from '#server/work/reminders/queue-reminders.ts'
import { sendDuePushes } from '#server/work/reminders/send-pushes.ts'
import { timed } from '../billing/timed-work.ts'
import type { DueWork } from './day-messages.ts'

/** Work of one round: the number of records that it handled. */
type Round = () => Promise<number>

/** Work without a count is one round. */
async function once(work: Promise<unknown>): Promise<number> {
  await work
  return 1
}

/** Repeats rounds until nothing is left to do. */
async function untilDone(round: Round): Promise<number> {
  let handled = 0
  for (;;) {
    const count = await round()
    if (count === 0) return handled
    handled += count
  }
}

/** Emails are due as soon as reminders are queued, and the next reminders wait for room in the outbox. */
async function remindAndSend(program: Program, senders: MessageSenders): Promise<number> {
  const queued = await queueDueReminders(program)
  return queued + (await sendDueMessages(senders)).length
}

/** The scheduled work of the program by its name, each until it has nothing left to do at this time. */
function worksOf(program: Program, senders: MessageSenders): Readonly<Record<string, () => Promise<number>>> {
  const { database } = program
  return {
    renewals: () => untilDone(() => renewDue(program)),
    'other billing tasks': () => untilDone(() => runBillingTasks(program)),
    devotionals: () => untilDone(() => sendDueDevotionals(program)),
    letters: () => untilDone(() => sendLetters(program)),
    'reminders, emails and their sending': () => untilDone(() => remindAndSend(program, senders)),
    'push notifications': () => untilDone(() => sendDuePushes(program)),
    'count of listening': () => once(countListening(program)),
    'count of events': () => once(countEvents(program)),
    cleanup: () => once(purgeExpired(program)),
    'front pages and ranks': async () => (await publishDueVersions(program)) + (await rankArtists(database)),
  }
}

/** Runs all scheduled work that is due, as the tasks of the program do by themselves. */
export async function runDueWork(program: Program, senders: MessageSenders): Promise<DueWork[]> {
  const done: DueWork[] = []
  for (const [task, work] of Object.entries(worksOf(program, senders))) done.push({ task, ...(await timed(work)) })
  return done
}
