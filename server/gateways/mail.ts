import { createTransport } from 'nodemailer'
import { isLoopback } from '#rules/http/loopback-host.ts'
import type { MailRefusal } from '#rules/letters/mail-refusal.ts'

/** An email ready to send. `id` is the same at every attempt and becomes the Message-ID. */
type EmailMessage = {
  id: string
  to: string
  subject: string
  text: string
  html: string | null
  /** The address for answers, on emails that a person wrote; null if the program wrote it. */
  replyTo: string | null
  /** Ends the list that the email belongs to, in one press (RFC 8058); null for what is sent to one person alone. */
  unsubscribeUrl: string | null
}

/** Why an email was not taken. */
export class MailError extends Error {
  override name = 'MailError'
  readonly refusal: MailRefusal

  constructor(message: string, refusal: MailRefusal) {
    super(message)
    this.refusal = refusal
  }
}

/** Sends an email; throws a `MailError` if the server does not accept it. */
export type Mailer = { send: (letter: EmailMessage) => Promise<void>; close: () => void }

/** Read for each email: name and address may change while the program runs. */
type SenderAddress = { readonly name: string; readonly from: string }

const TIMEOUT_MILLISECONDS = 15_000

/** Values of `?tls=` in an `smtp://` address: TLS required (default), TLS if offered, or none. */
export const SMTP_TLS = ['required', 'opportunistic', 'none'] as const

/**
 * Emails contain login links, so TLS is required: otherwise an attacker could remove the server's STARTTLS offer (RFC
 * 3207). A server on this machine needs none.
 */
export function smtpOptions(url: string): { url: string; requireTLS: boolean; ignoreTLS: boolean } {
  const address = new URL(url)
  const usual = isLoopback(address.hostname.replace(/^\[|\]$/g, '')) ? 'opportunistic' : 'required'
  const tls = address.searchParams.get('tls') ?? usual
  address.searchParams.delete('tls')
  const isPlain = address.protocol === 'smtp:'
  return { url: address.href, requireTLS: isPlain && tls === 'required', ignoreTLS: isPlain && tls === 'none' }
}

/** SMTP (RFC 5321) by `smtp://` or `smtps://`, with name and password in the address if needed. */
export function createSmtpMailer(url: string, sender: SenderAddress): Mailer {
  const transport = createTransport({
    ...smtpOptions(url),
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
    // No part of an email is read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, subject, text, html, replyTo, unsubscribeUrl }) {
      const { name, from } = sender
      const host = from.split('@').at(-1) ?? 'localhost'
      const headers = headersOf({ replyTo, unsubscribeUrl })
      await transport
        .sendMail({
          messageId: `<${id}@${host}>`,
          from: { name, address: from },
          to,
          subject,
          text,
          headers,
          ...(html !== null && { html }),
          ...(replyTo !== null && { replyTo }),
        })
        .catch((error: unknown) => Promise.reject(mailErrorOf(error)))
    },
    close: () => transport.close(),
  }
}

function headersOf({ replyTo, unsubscribeUrl }: Pick<EmailMessage, 'replyTo' | 'unsubscribeUrl'>) {
  return {
    // RFC 3834: a letter by a person is not marked, so that an absence notice may answer it.
    ...(replyTo === null && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribeUrl !== null && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    }),
  }
}

/** Codes of nodemailer, of the resolver and of the system for a connection that was never established. */
const NEVER_CONNECTED: ReadonlySet<string> = new Set(['EDNS', 'ETLS', 'EAUTH', 'EPROXY', 'ECONFIG', 'ECONNREFUSED'])

function mailErrorOf(error: unknown): MailError {
  const failure: Record<string, unknown> = error instanceof Error ? Object.fromEntries(Object.entries(error)) : {}
  const message = error instanceof Error ? error.message : String(error)
  const { responseCode, response, command, code, syscall } = failure
  const isConnecting =
    syscall === 'connect' ||
    (typeof code === 'string' && NEVER_CONNECTED.has(code)) ||
    /^(?:Connection timeout|Greeting never received)/.test(message)
  return new MailError(message, {
    command: typeof command === 'string' ? command : null,
    code: typeof responseCode === 'number' ? responseCode : null,
    hasBegun: !isConnecting,
    answer: typeof response === 'string' ? response : '',
  })
}
