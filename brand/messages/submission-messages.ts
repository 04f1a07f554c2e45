import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { Submission } from '#contract/submissions.ts'
import { sentenceDateText } from '#rules/dates/date-text.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { brand } from '../brand.ts'
import { linesOf } from './list-messages.ts'
import { type Message, writeMessage } from './message.ts'

const KINDS = { waitlist: 'the waitlist', ministry: 'ministries', partner: 'partners' } as const

/** To the operator: a submitted form, with the link to answer it. Its text is user content, never markup. */
export function submissionMessage(sent: Omit<Submission, 'id' | 'created_at'>, href: string): Message {
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
      paragraphs: [...facts, ...linesOf(sent.message ?? '')],
      button: { text: 'Answer it in the studio', href },
      footer: `Or write to ${sent.email} yourself, then mark the form as done. The command “submissions” lists everything people have sent.`,
    },
    ENGLISH,
  )
}

type FormReply = {
  text: string
  sent: Pick<Submission, 'topic' | 'message'> & { at: number }
}

/** To the sender of a form: the reply of staff, with the original message quoted below. */
export function formReplyMessage({ text, sent }: FormReply): Message {
  const asked = [...(sent.topic ? [`About: ${sent.topic}`] : []), ...linesOf(sent.message ?? '')]
  const day = sentenceDateText(sent.at, DEFAULT_LOCALE)
  return writeMessage(
    {
      subject: `Re: your message to ${brand.name}`,
      heading: `A reply from ${brand.name}`,
      paragraphs: [...linesOf(text), ...(asked.length > 0 ? [`On ${day}, you wrote:`, ...asked.map(quoted)] : [])],
      footer: `You get this because you filled in a form on ${day}. To write back, reply to this email.`,
    },
    ENGLISH,
  )
}

/** RFC 3676: a mark at the start of each quoted line. */
function quoted(line: string): string {
  return `> ${line}`
}
