import type { Language } from '#rules/words/language.ts'
import { texts } from '#rules/words/texts.ts'
import { type Message, wordsOf, writeMessage } from './message.ts'

const senderTexts = texts('letters.sender', { anonymous: 'A friend' })

/** The sender's name in the message, for senders without a name that may be shown. */
export function anonymousSender(language: Language): string {
  return wordsOf(senderTexts, language, {}).anonymous
}

type ShareDetails = { from: string; title: string; href: string }

const shareTexts = texts('letters.share', {
  subject: 'A friend shared “{title}” with you',
  thought: '{from} thought you’d like this on {brand}.',
  button: 'Open it',
  footer: 'You’re getting this once because {from} entered your address. We don’t keep it on any list.',
})

/**
 * Only the sender's name and the title vary, so nobody can send free text through us. The subject has no name, since it
 * is read before the text that explains who the sender is.
 */
export function shareMessage({ from, title, href }: ShareDetails, language: Language): Message {
  const { thought, button, ...words } = wordsOf(shareTexts, language, { from, title })
  return writeMessage({ ...words, heading: title, paragraphs: [thought], button: { text: button, href } }, language)
}

const invitationTexts = texts('letters.invitation', {
  subject: 'A friend invites you to {brand}',
  heading: '{from} invites you',
  join: 'Join {from}’s community on {brand}: daily prayer, Scripture, and rest, with a free trial.',
  button: 'Accept the invitation',
  footer: 'You’re getting this once because {from} entered your address. We don’t keep it on any list.',
})

export function invitationMessage({ from, href }: ShareDetails, language: Language): Message {
  const { join, button, ...words } = wordsOf(invitationTexts, language, { from })
  return writeMessage({ ...words, paragraphs: [join], button: { text: button, href } }, language)
}
