import type { Language } from '#rules/words/language.ts'
import { texts } from '#rules/words/texts.ts'
import { type Message, wordsOf, writeMessage } from './message.ts'

const listTexts = texts('letters.lists', {
  news_footer: 'You get this because you asked for news from {brand}.',
  devotional_footer: 'You get this because you asked for a devotional by email each day.',
  reminder_title: 'It’s your time to pray',
  reminder_footer: 'You get this because you asked for a daily reminder.',
  devotional_button: 'Pray today’s devotional',
  unsubscribe: 'Unsubscribe',
})

type ListMail = {
  /** The page that unsubscribes from the list. */
  unsubscribeHref: string
}

/** The daily devotional by email: the passage, and the thought about it. */
export function devotionalMessage(
  { reference, passage, thought, href, unsubscribeHref }: ListMail & Devotional,
  language: Language,
): Message {
  const words = wordsOf(listTexts, language, {})
  return writeMessage(
    {
      subject: reference,
      heading: reference,
      paragraphs: [...linesOf(passage), ...linesOf(thought)],
      button: { text: words.devotional_button, href },
      footer: words.devotional_footer,
      unsubscribe: { text: words.unsubscribe, href: unsubscribeHref },
    },
    language,
  )
}

/** The heading of the daily reminder, also as a notification. */
export function reminderTitle(language: Language): string {
  return wordsOf(listTexts, language, {}).reminder_title
}

/** The daily reminder: the passage of the day. */
export function reminderMessage(
  { reference, passage, href, unsubscribeHref }: ListMail & Omit<Devotional, 'thought'>,
  language: Language,
): Message {
  const words = wordsOf(listTexts, language, {})
  return writeMessage(
    {
      subject: words.reminder_title,
      heading: reference,
      paragraphs: linesOf(passage),
      button: { text: words.devotional_button, href },
      footer: words.reminder_footer,
      unsubscribe: { text: words.unsubscribe, href: unsubscribeHref },
    },
    language,
  )
}

type Devotional = { reference: string; passage: string; thought: string; href: string }

/** Text as paragraphs: user content, never markup. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

type News = { subject: string; text: string; button?: { text: string; href: string } }

/** A letter of staff to the subscribers of the news. */
export function newsMessage({ subject, text, button, unsubscribeHref }: ListMail & News, language: Language): Message {
  const words = wordsOf(listTexts, language, {})
  return writeMessage(
    {
      subject,
      heading: subject,
      paragraphs: linesOf(text),
      ...(button && { button }),
      footer: words.news_footer,
      unsubscribe: { text: words.unsubscribe, href: unsubscribeHref },
    },
    language,
  )
}
