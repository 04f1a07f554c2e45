import { createTransport } from 'nodemailer'

/** A letter, ready to go. `id` stays the same however often it is tried, so that a mailbox can tell a repetition. */
export type Letter = { id: string; to: string; subject: string; text: string; html: string | null }

/** Hands a letter over; throws when it was not taken. */
export type Mail = { send: (letter: Letter) => Promise<void>; close: () => void }

type Address = { name: string; from: string }

const PATIENCE_MILLISECONDS = 15_000

/** SMTP (RFC 5321), by `smtp://` or `smtps://`, with name and password in the address where the server asks. */
export function createSmtpMail(url: string, { name, from }: Address): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MILLISECONDS,
    greetingTimeout: PATIENCE_MILLISECONDS,
    socketTimeout: PATIENCE_MILLISECONDS,
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
