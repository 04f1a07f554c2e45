import { newsMessage } from '#brand/messages/list-messages.ts'
import type { Program } from '#server/context/context.ts'
import type { OutboxMessage } from '#server/context/outbox.ts'
import { readEmail } from '#server/context/read-address.ts'
import { unsubscribeUrls } from '#server/context/unsubscribe-token.ts'
import type { LetterRow } from '#server/database/letters/letter-tables.ts'
import { languageFor } from '#server/gateways/words/languages.ts'

type Addressee = { userId: string; email: string; locale: string | null }

/** A letter as one person gets it: the words of staff, and how to end news in the person's language. */
export function writeLetter(
  program: Pick<Program, 'signer' | 'siteUrl'>,
  letter: Pick<LetterRow, 'id' | 'subject' | 'text' | 'button_text' | 'button_url'>,
  { userId, email, locale }: Addressee,
): OutboxMessage {
  const { button_text, button_url } = letter
  const { page, oneClick } = unsubscribeUrls(program, { list: 'news', userId, letterId: letter.id })
  const button =
    button_text && button_url
      ? { text: button_text, href: URL.parse(button_url, program.siteUrl)?.href ?? '' }
      : undefined
  const message = newsMessage(
    { subject: letter.subject, text: letter.text, unsubscribeHref: page, ...(button?.href && { button }) },
    languageFor(locale),
  )
  return { to: readEmail(email), message, unsubscribeUrl: oneClick }
}
