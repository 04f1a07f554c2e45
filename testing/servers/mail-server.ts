import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type MailServerState = {
  /** True to refuse every sender temporarily. */
  refuses: boolean
  /** The answer to a recipient, such as `550 5.1.1 No such user`; undefined to accept it. */
  answerTo: (address: string) => string | undefined
  /** Runs when an email was accepted, before the sender gets the answer. */
  onTaken: () => Promise<void> | void
}

/** A real SMTP server on this machine, which can be set to refuse. */
export async function openMailServer() {
  const received: Email[] = []
  const state: MailServerState = { refuses: false, answerTo: () => undefined, onTaken: () => undefined }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => done(state.refuses ? new Error('come back later') : null),
    onRcptTo: ({ address }, _session, done) => done(refusalOf(state.answerTo(address))),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(parts)))
        await state.onTaken()
        done()
      })
    },
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((end) => server.close(end)),
  }
}

export type TestMailServer = Awaited<ReturnType<typeof openMailServer>>

function refusalOf(answer: string | undefined): Error | null {
  if (answer === undefined) return null
  const [code = '', ...words] = answer.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}
