import { createTransport } from 'nodemailer'
import { isLoopback } from '#rules/http/loopback-host.ts'

/** A letter, ready to go. `id` stays the same however often it is tried, so that a mailbox can tell a repetition. */
type EmailMessage = { id: string; to: string; subject: string; text: string; html: string | null }

/** Hands a letter over; throws when it was not taken. */
export type Mailer = { send: (letter: EmailMessage) => Promise<void>; close: () => void }

type SenderAddress = { name: string; from: string }

const TIMEOUT_MILLISECONDS = 15_000

/** What `?tls=` of an `smtp://` address may say: TLS or nothing (the usual), TLS where it is offered, or none. */
export const SMTP_TLS = ['required', 'opportunistic', 'none'] as const

/**
 * Letters carry login links: without TLS nothing is handed over, or whoever sits between would only have to leave out the
 * server's offer of it (STARTTLS, RFC 3207). A server on this machine need not offer it.
 */
export function smtpOptions(url: string): { url: string; requireTLS: boolean; ignoreTLS: boolean } {
  const address = new URL(url)
  const usual = isLoopback(address.hostname.replace(/^\[|\]$/g, '')) ? 'opportunistic' : 'required'
  const tls = address.searchParams.get('tls') ?? usual
  address.searchParams.delete('tls')
  const isPlain = address.protocol === 'smtp:'
  return { url: address.href, requireTLS: isPlain && tls === 'required', ignoreTLS: isPlain && tls === 'none' }
}

/** SMTP (RFC 5321), by `smtp://` or `smtps://`, with name and password in the address where the server asks. */
export function createSmtpMailer(url: string, { name, from }: SenderAddress): Mailer {
  const transport = createTransport({
    ...smtpOptions(url),
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
    // Nothing of a letter is read from a file or fetched from elsewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = from.split('@').at(-1) ?? 'localhost'
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        from: { name, address: from },
        to,
        subject,
        text,
        ...(html !== null && { html }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
