import { emailKey } from '../forms/email.ts'
import { refusalKind } from './mail-refusal.ts'
import type { Fields } from './report-fields.ts'

/**
 * What a delivery report (RFC 3464) says about one recipient:
 *
 * - `bounce`: the address does not exist, or accepts no mail any more.
 * - `refused`: this email was not accepted, because of a full mailbox, its text or its sender.
 * - `delayed`: the server still tries, or has given up after temporary failures.
 * - `other`: delivered or passed on.
 */
export type DeliveryOutcome = 'bounce' | 'refused' | 'delayed' | 'other'

/** `addresses`: keys of the recipient's addresses, as written to and after forwarding. */
export type RecipientReport = { outcome: DeliveryOutcome; addresses: readonly string[] }

/** A reply code that says nothing about the address by itself (RFC 5321, 4.2.3): the status decides. */
const STATUS_ONLY = 554

/** The outcome for the recipient of each block. Blocks without an action are left out. */
export function readDeliveryStatus(blocks: readonly Fields[]): readonly RecipientReport[] {
  return blocks.filter((block) => block.has('action')).map(readRecipient)
}

function readRecipient(block: Fields): RecipientReport {
  const named = [block.get('original-recipient'), block.get('final-recipient')]
  return { outcome: outcomeOf(block), addresses: named.flatMap((text) => (text ? addressIn(text) : [])) }
}

/** `rfc822; <ruth@example.com>`: the type is left out, and so are the angle brackets of some servers. */
function addressIn(text: string): string[] {
  const written = text.slice(text.indexOf(';') + 1).trim()
  const address = written.startsWith('<') && written.endsWith('>') ? written.slice(1, -1) : written
  return address.includes('@') ? [emailKey(address)] : []
}

function outcomeOf(block: Fields): DeliveryOutcome {
  const action = wordOf(block.get('action'))
  if (action === 'delayed') return 'delayed'
  if (action !== 'failed') return 'other'
  const status = wordOf(block.get('status'))
  // Postfix: given up after days of temporary failures.
  if (status.startsWith('4.')) return 'delayed'
  if (!status.startsWith('5.')) return 'refused'
  // No mail server for the domain: Postfix detects this itself, without an answer of a server.
  if (status === '5.4.4') return 'bounce'
  return status === '5.0.0' ? diagnosedOutcome(block) : answeredOutcome(STATUS_ONLY, status)
}

/** `5.0.0` says only that it failed, as Exim writes it: then the server's answer decides. */
function diagnosedOutcome(block: Fields): DeliveryOutcome {
  const diagnostic = block.get('diagnostic-code') ?? ''
  const [type = '', ...rest] = diagnostic.split(';')
  const answer = rest.join(';').trim()
  if (type.trim().toLowerCase() !== 'smtp' || answer === '') return 'bounce'
  return answeredOutcome(Number.parseInt(answer, 10), answer)
}

/** The same policy as for an immediate refusal. */
function answeredOutcome(code: number, answer: string): DeliveryOutcome {
  if (!(code >= 500)) return 'refused'
  return refusalKind({ command: 'RCPT TO', code, hasBegun: true, answer }) === 'bounce' ? 'bounce' : 'refused'
}

/** The first word: comments in brackets follow it. */
function wordOf(text = ''): string {
  const [word = ''] = text.trim().toLowerCase().split(' ')
  return word
}
