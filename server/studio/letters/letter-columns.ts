import { CallError } from '#contract/errors.ts'
import {
  type LetterChannel,
  type LetterFields,
  PUSH_SUBJECT_CHARACTERS,
  PUSH_TEXT_CHARACTERS,
} from '#contract/studio/letters/letters.ts'
import { rowStateOf } from '#server/database/letters/letter-states.ts'

/**
 * A draft's fields as columns. Throws `invalid_input` for a button or a link that leads nowhere, and for a push notification
 * that is too long.
 */
export function letterColumns(fields: LetterFields, channel: LetterChannel) {
  const { audience, subject, text } = fields
  const columns = channel === 'push' ? pushColumns(fields) : { ...buttonColumns(fields), subject: subject.trim(), text }
  return { channel, state: rowStateOf('draft', channel), ...columns, audience_json: JSON.stringify(audience) }
}

function buttonColumns({ button_text, button_url }: LetterFields) {
  const button = { button_text: button_text?.trim() || null, button_url: linkOf(button_url) }
  const isWhole = (button.button_text === null) === (button.button_url === null)
  if (!isWhole) throw new CallError('invalid_input', { field: 'button_url' })
  return button
}

/** A notification is opened by a press, so it has a link and no button. */
function pushColumns(fields: LetterFields) {
  const [subject, text] = [plainText(fields.subject).replaceAll('\n', ' '), plainText(fields.text)]
  if (subject.length > PUSH_SUBJECT_CHARACTERS) throw new CallError('invalid_input', { field: 'subject' })
  if (text.length > PUSH_TEXT_CHARACTERS) throw new CallError('invalid_input', { field: 'text' })
  const button_url = linkOf(fields.button_url)
  if (button_url !== null && plainText(button_url) !== button_url)
    throw new CallError('invalid_input', { field: 'button_url' })
  return { subject, text, button_text: null, button_url }
}

/** Without control characters: each would take six of the 4096 bytes that a push service accepts (RFC 8291). */
function plainText(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()
}

function linkOf(typed: string | null): string | null {
  const link = typed?.trim() || null
  const isSafe = link === null || /^\/(?![/\\])/.test(link) || (/^https:\/\/[^\s/]/.test(link) && URL.canParse(link))
  if (!isSafe) throw new CallError('invalid_input', { field: 'button_url' })
  return link
}
