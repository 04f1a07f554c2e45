import { listOutbox } from '#contract/local.ts'
import { emailKey } from '#rules/forms/email.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { presentMessage } from '#server/present/messages.ts'
import { answer } from '../answer.ts'

export const answerListOutbox = answer(listOutbox, async ({ query }, { database }) => {
  const messages = await listMessages(database, query.to === undefined ? undefined : recipientKey(query.to))
  return { data: messages.map(presentMessage) }
})

/** A plus sign that was not encoded arrives as a space. */
function recipientKey(to: string): string {
  return to.includes('@') ? emailKey(to) : `+${to.replace(/\D/g, '')}`
}
