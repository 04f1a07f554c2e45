import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createStateStream } from './state-stream.ts'

test('a stream that ended while its reader was slow takes nothing more, and ends without an error', async () => {
  const { readable, send, beat, end } = createStateStream()
  const errors: unknown[] = []
  readable.on('error', (error) => errors.push(error))
  // The reader asks for data once, and takes none.
  readable.read()
  send('1')
  end()
  send('2')
  beat()
  end()
  const chunks: string[] = []
  readable.on('data', (chunk) => chunks.push(String(chunk)))
  await once(readable, 'close')
  expect(errors).toEqual([])
  expect(chunks.join('')).toBe('data: 1\n\n')
})

test('only the newest of the states that wait is sent', () => {
  const { readable, send } = createStateStream()
  send('1')
  send('2')
  expect(String(readable.read() ?? readable.read())).toBe('data: 2\n\n')
})
