import { createLogger } from 'vite'
import { expect, test } from 'vitest'
import { buildLogger } from './build-logger.ts'

function createOutput(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

test('each message of the builder is one log line without colors', () => {
  const output = createOutput(false)
  const logger = buildLogger(createLogger('warn'), output)
  logger.info('built')
  logger.warn('\u001b[33m[UNUSED]\u001b[0m this\n\n')
  logger.warnOnce('once')
  logger.warnOnce('once')
  logger.error('broken')
  expect(output.written.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: '[UNUSED] this' },
    { level: 40, msg: 'once' },
    { level: 50, msg: 'broken' },
  ])
})

test('messages on a terminal are unchanged', () => {
  const output = createOutput(true)
  buildLogger(createLogger('warn'), output).warn('\u001b[33mthis')
  expect(output.written).toEqual(['\u001b[33mthis\n'])
})
