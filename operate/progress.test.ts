import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createProgress, progressText } from './progress.ts'

describe('progressText', () => {
  test.each([
    [0, 40, 0],
    [20, 40, 14],
    [40, 40, 28],
    [0, 0, 28],
  ])('%i of %i fills %i of 28', (done, all, filled) => {
    expect(progressText('Importing', done, all)).toBe(
      `Importing  ${'━'.repeat(filled)}${'╌'.repeat(28 - filled)}  ${done} of ${all}`,
    )
  })
})

/** An output stream, with or without a terminal. */
function createOutput(isTTY: boolean) {
  const written: string[] = []
  const stream = Object.assign(new PassThrough(), { isTTY })
  stream.on('data', (piece: Buffer) => written.push(piece.toString()))
  return { stream: stream as unknown as NodeJS.WriteStream, text: () => written.join('') }
}

describe('createProgress', () => {
  test('redraws one line on a terminal', () => {
    const { stream, text } = createOutput(true)
    const progress = createProgress('Importing', stream)
    progress.show(1, 2)
    progress.show(2, 2)
    progress.end()
    expect(text().split('\r')).toHaveLength(3)
    expect(text().endsWith('2 of 2\n')).toBe(true)
  })

  test('writes one line at the end of a log', () => {
    const { stream, text } = createOutput(false)
    const progress = createProgress('Importing', stream)
    progress.show(1, 2)
    progress.show(2, 2)
    expect(text()).toBe('')
    progress.end()
    expect(text()).toBe(`${progressText('Importing', 2, 2)}\n`)
  })

  test('writes nothing when nothing was done', () => {
    const { stream, text } = createOutput(false)
    createProgress('Importing', stream).end()
    expect(text()).toBe('')
  })
})
