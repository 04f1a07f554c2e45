import type { Store } from '#contract/billing/subscriptions.ts'
import type { AuditAlert } from '#contract/studio/audit/audit-alerts.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { brand } from '../brand.ts'
import { type Message, writeMessage } from './message.ts'

/** Emails to the operator. They name no person; the log and the commands do. */
export type OperatorAlert =
  | { kind: 'feeds_failing'; count: number }
  | { kind: 'audit_log_broken'; number: number }
  | { kind: 'amount_refused'; store: Store }
  | { kind: 'store_differences' | 'renewals_failing' | 'backup_failed' | 'webhook_stopped' }

type Words = { subject: string; heading: string; paragraphs: readonly string[] }

const FOOTER = 'You get this at most once a day, because this address is the operator’s.'

export function operatorAlertMessage(alert: OperatorAlert): Message {
  const { subject, ...words } = wordsOf(alert)
  return writeMessage({ subject: `${brand.name}: ${subject}`, ...words, footer: FOOTER }, ENGLISH)
}

function wordsOf(alert: OperatorAlert): Words {
  switch (alert.kind) {
    case 'feeds_failing':
      return feedsFailing(alert.count)
    case 'store_differences':
      return {
        subject: 'our records differed from a store’s',
        heading: 'Our records differed from a store’s',
        paragraphs: [
          'At least one subscription was different at the store from what we had on record. Our records now match the store.',
          'This usually means that a store’s notifications don’t reach us. Check the webhook address at the store, then run “npm run doctor.”',
        ],
      }
    case 'renewals_failing':
      return {
        subject: 'a round of renewals failed',
        heading: 'A round of renewals failed',
        paragraphs: [
          'Some subscriptions that are due couldn’t be charged because something went wrong on our side. We keep trying, and nobody is charged twice.',
          'The log says what happened: look for “billing task failed.” Then run “npm run doctor.”',
        ],
      }
    case 'amount_refused':
      return amountRefused(alert.store)
    case 'webhook_stopped':
      return {
        subject: 'a webhook was stopped',
        heading: 'A webhook was stopped',
        paragraphs: [
          'A webhook hasn’t taken an event for three days, or its receiver said that it wants no more. Nothing is sent to it until someone starts it again.',
          'Webhooks in the studio shows which one, and what its receiver answered.',
        ],
      }
    case 'audit_log_broken':
      return {
        subject: 'the audit log was changed',
        heading: 'The audit log was changed',
        paragraphs: [
          `Entry ${alert.number} of the audit log was changed or is missing. Everything before it is intact. The program never changes an entry, so somebody wrote to the database.`,
          'Compare the log with a backup: “npm run selah -- audit verify” names the first entry that doesn’t fit. Then find out who can write to the database.',
        ],
      }
    case 'backup_failed':
      return {
        subject: 'a backup failed',
        heading: 'A backup failed',
        paragraphs: [
          'The last backup didn’t finish, so don’t rely on it. Earlier backups aren’t affected.',
          'The output of the backup command says why. Fix the cause, then run it again.',
        ],
      }
  }
}

/** Names the carrier as “Stores” in the studio’s Money does. */
function amountRefused(store: Store): Words {
  const isByBango = store === 'bango'
  return {
    subject: isByBango ? 'a Bango carrier doesn’t allow an amount' : 'the carrier doesn’t allow an amount',
    heading: isByBango ? 'A Bango carrier doesn’t allow an amount' : 'The carrier doesn’t allow an amount',
    paragraphs: [
      'A charge was declined because its amount or currency isn’t allowed. Nobody was charged; if it was a renewal, the subscription has ended. Other charges of the same amount can fail the same way.',
      `Compare your prices with the amounts that ${isByBango ? 'Bango carriers allow' : 'the carrier allows'}. Money in the studio shows how many renewals were declined for this reason.`,
    ],
  }
}

function feedsFailing(count: number): Words {
  const isOne = count === 1
  return {
    subject: isOne ? 'a podcast feed isn’t updating' : `${count} podcast feeds aren’t updating`,
    heading: isOne ? 'A podcast feed isn’t updating' : 'Podcast feeds aren’t updating',
    paragraphs: [
      `${isOne ? 'One feed has' : `${count} feeds have`} failed at least three times in a row. Listeners still hear the episodes you have, but new ones don’t appear.`,
      'We keep trying, less often each time. The log names each feed and the reason: look for “feed refresh failed.”',
    ],
  }
}

/** To the operator: an unusual number of failed passwords or codes from one network. */
export function passwordGuessingMessage({ network }: { network: string }): Message {
  return writeMessage(
    {
      subject: `${brand.name}: many failed sign-ins`,
      heading: 'Many failed sign-ins',
      paragraphs: [
        `Someone is guessing passwords or codes. The limits are holding. The last attempt came from ${network}.`,
        'If one network keeps at it, block it in front of the program.',
      ],
      footer: 'You get this at most once an hour, because this address is the operator’s.',
    },
    ENGLISH,
  )
}

type OddPattern = AuditAlert['pattern']

const ODD_PATTERNS: Record<OddPattern, (count: number) => string> = {
  many_people_opened: (count) => `opened ${count} people within an hour`,
  many_refunds: (count) => `refunded ${count} charges within a day`,
  much_free_access: (count) => `gave free access or extended subscriptions ${count} times within a day`,
  many_exports: (count) => `exported records ${count} times within a day`,
  many_account_changes: (count) => `changed email addresses or deleted accounts ${count} times within a day`,
}

/** To the operator: many actions of one member of staff. It names nobody; the studio does. */
export function oddPatternMessage({ pattern, count, href }: { pattern: OddPattern; count: number; href: string }) {
  return writeMessage(
    {
      subject: `${brand.name}: look at what a member of the team did`,
      heading: 'Look at what a member of the team did',
      paragraphs: [
        `Someone on the team ${ODD_PATTERNS[pattern](count)}. That may be right, or somebody else may be using their account.`,
        'The audit log in the studio shows who it was and their reasons. To stop them, log them out in Team.',
      ],
      button: { text: 'Open the audit log', href },
      footer: 'You get this once for each alert, because this address is the operator’s.',
    },
    ENGLISH,
  )
}
