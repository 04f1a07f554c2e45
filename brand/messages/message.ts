import { DEFAULT_LOCALE, directionOf } from '#contract/locales.ts'
import type { CompiledMessage, MessageValues } from '#rules/words/format-message.ts'
import type { Language } from '#rules/words/language.ts'
import { type Texts, type TextValues, texts, textsIn } from '#rules/words/texts.ts'
import { BRAND_FOLDER, brand } from '../brand.ts'
import { valueInForce } from '../in-force.ts'
import { letterLook } from '../letter-look.ts'

const commonTexts = texts('letters.common', {
  tagline: BRAND_FOLDER.tagline,
  sms_code: '{code} is your {brand} code. It is good for 10 minutes. We never ask for it.',
})

/** The texts of a message in a language. */
export function wordsOf<english extends Readonly<Record<string, CompiledMessage>>>(
  group: Texts<english>,
  language: Language,
  values: TextValues<english> & MessageValues,
): { readonly [key in keyof english]: string } {
  // Values that every message may use without receiving them.
  const names: MessageValues = { brand: brand.name, premium: brand.premium_name }
  return textsIn(group, language, { ...names, ...values })
}

type MessageLink = { text: string; href: string }

/** A message in every form in which it can be sent. */
export type Message = {
  subject: string
  text: string
  /** A short form for SMS. */
  sms: string
  links: MessageLink[]
  code: string | null
  parts: EmailParts
}

/** An email's content besides subject, code and links; its HTML is generated on sending. */
export type EmailParts = {
  heading: string
  paragraphs: readonly string[]
  footer: string
  /** Unsubscribes from the list to which the email belongs. */
  unsubscribe?: MessageLink
  /** The language of the email. Old messages have none; they are in English. */
  locale?: string
}

/** The parts of a message, from top to bottom. */
type MessageContent = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  code?: string
  button?: MessageLink
  /** Why it was sent, and what to do if it was not requested. */
  footer: string
  /** For emails of a list: an unsubscribe link below the footer. */
  unsubscribe?: MessageLink
  /** The SMS text, if the subject alone is not enough. */
  sms?: string
}

/** A message as plain text, with the parts for its HTML. */
export function writeMessage(
  { subject, heading, paragraphs, code, button, footer, unsubscribe, sms }: MessageContent,
  language: Language,
): Message {
  const { tagline, sms_code } = wordsOf(commonTexts, language, { code: code ?? null })
  const before = [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(button ? [`${button.text}: ${button.href}`] : []),
  ]
  return {
    subject,
    text: [
      ...before,
      '—',
      footer,
      ...(unsubscribe ? [`${unsubscribe.text}: ${unsubscribe.href}`] : []),
      ...signatureLines(),
      `${brand.name} · ${valueInForce('tagline') ?? tagline}`,
    ].join('\n\n'),
    sms: sms ?? (code ? sms_code : subject),
    links: button ? [button] : [],
    code: code ?? null,
    parts: { heading, paragraphs, footer, locale: language.locale, ...(unsubscribe && { unsubscribe }) },
  }
}

function signatureLines(): string[] {
  const { signature } = letterLook()
  return signature === '' ? [] : [signature]
}

const INK = '#1f2024'
const PALE = '#6b6d75'
const SERIF = "Georgia,'Times New Roman',serif"
const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TITLE_FONTS = { serif: SERIF, sans: SANS } as const

/** A message as HTML, readable in the dark mode of mail programs. */
export function emailHtml({ subject, links, code, parts }: Pick<Message, 'subject' | 'links' | 'code' | 'parts'>) {
  const { heading, paragraphs, footer, unsubscribe, locale = DEFAULT_LOCALE } = parts
  const [button] = links
  const titles = TITLE_FONTS[letterLook().type]
  const lines = paragraphs.map(
    (paragraph) =>
      `<p class="ink" style="margin:0 0 16px;color:${INK};font:16px/1.6 ${SANS}">${escapeHtml(paragraph)}</p>`,
  )
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  body, .page { background: #0b0c0d !important }
  .card { background: #18191c !important; border-color: #2a2b31 !important }
  .ink { color: #f4f1ea !important }
  .pale { color: #a6a8b0 !important }
  .code { background: #1f2024 !important; color: #f4f1ea !important }
}
</style>
</head>
<body dir="${directionOf(locale)}" style="margin:0;background:#f6f4ef">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f4ef"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e6e2d8;border-radius:16px"><tr><td style="padding:32px">
<p class="ink" style="margin:0 0 24px;color:${INK};font:20px/1 ${titles}">${escapeHtml(brand.name)}</p>
<h1 class="ink" style="margin:0 0 16px;color:${INK};font:500 28px/1.25 ${titles}">${escapeHtml(heading)}</h1>
${lines.join('\n')}
${code ? codeBlock(code) : ''}
${button ? buttonBlock(button) : ''}
<p class="pale" style="margin:24px 0 0;color:${PALE};font:14px/1.6 ${SANS}">${escapeHtml(footer)}</p>
${unsubscribe ? unsubscribeLine(unsubscribe) : ''}
${signatureLines()
  .map((line) => `<p class="pale" style="margin:12px 0 0;color:${PALE};font:14px/1.6 ${SANS}">${escapeHtml(line)}</p>`)
  .join('')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function unsubscribeLine({ text, href }: MessageLink): string {
  return `<p class="pale" style="margin:12px 0 0;color:${PALE};font:14px/1.6 ${SANS}"><a class="pale" href="${escapeHtml(href)}" style="color:${PALE}">${escapeHtml(text)}</a></p>`
}

function codeBlock(code: string): string {
  return `<p class="code" style="margin:0 0 24px;padding:16px;background:#f6f4ef;border-radius:12px;color:${INK};font:600 32px/1 'Courier New',monospace;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`
}

function buttonBlock({ text, href }: MessageLink): string {
  const { button, ink } = letterLook()
  return `<p style="margin:0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 28px;background:${button};border-radius:999px;color:${ink};font:600 16px/1 ${SANS};text-decoration:none">${escapeHtml(text)}</a></p>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
