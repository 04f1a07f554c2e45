/** The answer of a mail server to an attempt, or its failed connection. */
export type MailRefusal = {
  /** The SMTP command that was answered, such as `RCPT TO`. */
  command: string | null
  /** `550`; null if the connection failed. */
  code: number | null
  /** False if the connection failed before anything was handed over. */
  hasBegun: boolean
  /** The text of the answer, `5.1.1 No such user`, with the enhanced code (RFC 3463) if there is one. */
  answer: string
}

/**
 * - `bounce`: the address does not exist or accepts no mail any more; it gets no letters from now on.
 * - `refused`: this email is not accepted, and another attempt would not help.
 * - `uncertain`: the connection ended without an answer, so the email may have been accepted.
 * - `later`: can be tried again.
 */
export type RefusalKind = 'bounce' | 'refused' | 'uncertain' | 'later'

/**
 * `5.1.1` to `5.1.6` and `5.1.10` are about the address; `5.2.1`: the mailbox is disabled. `5.1.7` and `5.1.8` are
 * about the sender (RFC 3463): many servers refuse a sender only in the answer to the recipient, and that must not
 * disable the address.
 */
const DEAD_ADDRESS = /\b5\.(?:1\.(?:[1-6]|10)|2\.1)\b/
const ANY_ENHANCED = /\b5\.\d+\.\d+\b/
/** Without an enhanced code: no such mailbox, not local, name not allowed (RFC 5321, 4.2.3). */
const DEAD_CODES: ReadonlySet<number> = new Set([550, 551, 553])

export function refusalKind({ command, code, hasBegun, answer }: MailRefusal): RefusalKind {
  if (code === null) return hasBegun ? 'uncertain' : 'later'
  if (code < 500) return 'later'
  // Only the answer to `RCPT TO` is about the address. Others are about the sender, the text or the connection.
  if (command !== 'RCPT TO') return isAboutLogin(command) ? 'later' : 'refused'
  const isDead = ANY_ENHANCED.test(answer) ? DEAD_ADDRESS.test(answer) : DEAD_CODES.has(code)
  return isDead ? 'bounce' : 'refused'
}

/** A wrong password or a missing certificate is our own fault, so the letter is kept and tried again. */
function isAboutLogin(command: string | null): boolean {
  return command === null || command.startsWith('AUTH') || ['CONN', 'API', 'EHLO', 'HELO', 'STARTTLS'].includes(command)
}
