import { rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { createClamdScan } from './clamd.ts'

const folder = testFolder('clamd')
let server: Server

/** A clamd that knows one virus, and gives up after a megabyte. */
beforeAll(async () => {
  server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.setEncoding('latin1').on('data', (bytes) => {
      received = Buffer.concat([received, Buffer.from(String(bytes), 'latin1')])
      const content = contentOf(received)
      if (content !== undefined) socket.end(`${verdict(content)}\0`)
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The content of a whole INSTREAM command; undefined before its end. */
function contentOf(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  expect(bytes.toString('latin1', 0, command.length)).toBe(command.slice(0, bytes.length))
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

function verdict(content: Buffer): string {
  if (content.length > 1_000_000) return 'INSTREAM size limit exceeded. ERROR'
  return content.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
}

const scan = (name: string, content: Buffer) => {
  writeFileSync(join(folder, name), content)
  return createClamdScan({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })(join(folder, name))
}

test('a clean file has no virus, whatever its size', async () => {
  expect(await scan('clean', Buffer.alloc(900_000, 'a'))).toBeUndefined()
  expect(await scan('empty', Buffer.alloc(0))).toBeUndefined()
})

test('an infected file has the name of its virus', async () => {
  expect(await scan('infected', Buffer.from('xxEICARxx'))).toBe('Eicar-Signature')
})

test('a scanner that refuses a file, or is not there, is a failure', async () => {
  await expect(scan('large', Buffer.alloc(1_100_000))).rejects.toThrow('size limit exceeded')
  await expect(createClamdScan({ host: '127.0.0.1', port: 1 })(join(folder, 'clean'))).rejects.toThrow('ECONNREFUSED')
})
