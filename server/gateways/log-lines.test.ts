import { hostname } from 'node:os'
import { describe, expect, test } from 'vitest'
import { asLog, loggerOutput, nodeName, readableLine, writeLog } from './log-lines.ts'

function createOutput(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

describe('the name of a process', () => {
  test.each([
    [{}, `${hostname()}-${process.pid}`],
    [{ NODE_NAME: '' }, `${hostname()}-${process.pid}`],
    [{ NODE_NAME: 'web-1.eu' }, 'web-1.eu'],
    [{ NODE_NAME: 'two words' }, undefined],
    [{ NODE_NAME: 'x'.repeat(65) }, undefined],
  ])('%o is %s', (environment, name) => {
    expect(nodeName(environment)).toBe(name)
  })
})

describe('a message outside of requests', () => {
  test('is one line of JSON in a log', () => {
    const output = createOutput(false)
    writeLog(output, 'fatal', 'PORT 80 is\nin use')
    expect(output.written.join('')).toMatch(/^[^\n]+\n$/)
    expect(JSON.parse(output.written.join(''))).toEqual({
      level: 60,
      time: expect.any(Number),
      node: nodeName(process.env),
      msg: 'PORT 80 is\nin use',
    })
  })

  test('is only itself on a terminal', () => {
    const output = createOutput(true)
    writeLog(output, 'info', 'ready')
    expect(output.written).toEqual(['ready\n'])
  })

  test('can come from a program that prints text', () => {
    const log = createOutput(false)
    asLog(log).write('Importing  2 of 2\n')
    expect(JSON.parse(log.written.join(''))).toMatchObject({ level: 30, msg: 'Importing  2 of 2' })
    const terminal = createOutput(true)
    expect(asLog(terminal)).toBe(terminal)
  })
})

describe('a line of the logger', () => {
  const line = `${JSON.stringify({
    level: 40,
    time: 0,
    node: 'one',
    series: 'psalms',
    err: { type: 'Error', stack: 'Error: gone\n    at here' },
    msg: 'feed refresh failed',
  })}\n`

  test('stays as it is in a log', () => {
    const output = createOutput(false)
    loggerOutput(output).write(line)
    expect(output.written).toEqual([line])
  })

  test('is readable on a terminal, with the stack of an error', () => {
    const output = createOutput(true)
    loggerOutput(output).write(line)
    expect(output.written).toEqual([readableLine(line)])
    expect(readableLine(line)).toMatch(
      /^\d\d:\d\d:\d\d WARN {2}feed refresh failed {2}series="psalms"\nError: gone\n {4}at here\n$/,
    )
  })
})
