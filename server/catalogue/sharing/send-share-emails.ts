import type { Message } from '#brand/messages/message.ts'
import { CallError } from '#contract/errors.ts'
import type { ShareEmail } from '#contract/sharing.ts'
import { shareUrl } from '#rules/sharing/share-links.ts'
import type { Language } from '#rules/words/language.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import type { Context } from '../../context/context.ts'
import { countMessages } from '../../context/count-messages.ts'
import { memberUserId } from '../../context/member-id.ts'
import { messageLanguage } from '../../context/message-language.ts'
import { addToOutbox } from '../../context/outbox.ts'
import { type ContactAddress, readEmail } from '../../context/read-address.ts'
import { requireVerifiedAddress } from '../../context/require-verified-address.ts'
import { senderName } from '../../context/sender-name.ts'
import type { ShareTarget } from './find-share-target.ts'

type ShareEmails = {
  target: ShareTarget
  emails: ShareEmail['emails']
  write: (share: { from: string; title: string; href: string }, language: Language) => Message
}

/** Sends all of the emails or none: every address and limit is checked first. Returns their number. */
export async function sendShareEmails(context: Context, { target, emails, write }: ShareEmails): Promise<number> {
  const { database, siteUrl, canSend } = context
  const user = await findUser(database, memberUserId(context))
  if (!user) throw new CallError('session_expired')
  const recipients = emails.map(({ email }, at) => readRecipient(email, at))
  if (!canSend.email) throw new CallError('unavailable')
  requireVerifiedAddress(user)
  await countMessages(context, { kind: 'share', to: recipients.map(({ key }) => key), sender: user })
  const href = shareUrl(siteUrl + target.path, 'link')
  const language = messageLanguage(user, context)
  const message = write({ from: senderName(user.name, language), title: target.title, href }, language)
  await database.transaction().execute(async (transaction) => {
    for (const to of recipients) await addToOutbox(transaction, context, { to, message })
  })
  return recipients.length
}

function readRecipient(email: string, at: number): ContactAddress {
  try {
    return readEmail(email)
  } catch {
    throw new CallError('invalid_email', { field: `emails.${at}.email` })
  }
}
