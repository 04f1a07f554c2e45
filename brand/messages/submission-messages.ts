import type { Submission } from '#contract/submissions.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { type Message, writeMessage } from './message.ts'

const KINDS = { waitlist: 'the waitlist', ministry: 'ministries', partner: 'partners' } as const

/** To the operator: a submitted form. Its text is user content, never markup. */
export function submissionMessage(sent: Omit<Submission, 'id' | 'created_at'>): Message {
  const facts = [
    ['From', [sent.name, sent.email].filter(Boolean).join(', ')],
    ['Organization', sent.organisation],
    ['Website', sent.website],
    ['About', sent.topic],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return writeMessage(
    {
      subject: `${sent.organisation ?? sent.name ?? sent.email} wrote to ${KINDS[sent.kind]}`,
      heading: `A form for ${KINDS[sent.kind]}`,
      paragraphs: [...facts, ...(sent.message?.split('\n').filter(Boolean) ?? [])],
      footer: `Reply to ${sent.email}. The command “submissions” lists everything people have sent.`,
    },
    ENGLISH,
  )
}
