import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { type Answer, requestOnce } from '../load/request-once.ts'
import type { Target } from './target.ts'

function decoded({ head, body }: Answer): Buffer {
  return /\r\ncontent-encoding: br/i.test(head) ? brotliDecompressSync(body) : body
}

/** Sends a target's own bytes once; throws for an unexpected answer. Returns the body's hash for the report. */
export async function verifyTarget(target: Target, port: number): Promise<string> {
  const [request = ''] = await target.requests()
  const answer = await requestOnce(port, request.replace(/\{cookie=([^}]+)\}/, '$1'))
  const body = decoded(answer)
  if (answer.status !== target.status || !target.isExpected(body, answer)) {
    throw new Error(`"${target.name}" gave an unexpected answer:\n${answer.head}\n${body.toString().slice(0, 400)}`)
  }
  return createHash('sha256').update(body).digest('hex').slice(0, 12)
}
