/** What a mail server said to an attempt, as far as it said anything. */
export type MailRefusal = {
  /** The SMTP command that it answered, as in `RCPT TO`. */
  command: string | null
  /** `550`; null if the connection failed. */
  code: number | null
  /** False if the connection failed before anything was handed over. */
  hasBegun: boolean
  /** `5.1.1 No such user`: the enhanced code (RFC 3463) stands in it, if there is one. */
  answer: string
}

/**
 * - `bounce`: the address does not exist, or takes no mail any more; it gets no letters from now on.
 * - `refused`: this email is not taken; trying again helps nothing.
 * - `uncertain`: the connection ended without an answer, so the email may have been taken.
 * - `later`: can be tried again.
 */
export type RefusalKind = 'bounce' | 'refused' | 'uncertain' | 'later'

/**
 * `5.1.1` to `5.1.6` and `5.1.10`: the address; `5.2.1`: the mailbox is disabled. `5.1.7` and `5.1.8` are about the
 * sender (RFC 3463), whom many servers refuse only at the recipient: no address may be lost to that.
 */
const DEAD_ADDRESS = /\b5\.(?:1\.(?:[1-6]|10)|2\.1)\b/
const ANY_ENHANCED = /\b5\.\d+\.\d+\b/
/** Without an enhanced code: no such mailbox, not local, name not allowed (RFC 5321, 4.2.3). */
const DEAD_CODES: ReadonlySet<number> = new Set([550, 551, 553])

export function refusalKind({ command, code, hasBegun, answer }: MailRefusal): RefusalKind {
  if (code === null) return hasBegun ? 'uncertain' : 'later'
  if (code < 500) return 'later'
  // Only the answer to a recipient is about the address: others are about the sender, the text, or the connection.
  if (command !== 'RCPT TO') return isAboutLogin(command) ? 'later' : 'refused'
  const isDead = ANY_ENHANCED.test(answer) ? DEAD_ADDRESS.test(answer) : DEAD_CODES.has(code)
  return isDead ? 'bounce' : 'refused'
}

/** A wrong password or a missing certificate is ours to mend; nobody's letter should be lost to it. */
function isAboutLogin(command: string | null): boolean {
  return command === null || command.startsWith('AUTH') || ['CONN', 'API', 'EHLO', 'HELO', 'STARTTLS'].includes(command)
}
