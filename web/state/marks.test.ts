import { describe, expect, it } from 'vitest'
import { createMarks } from './marks.ts'

/** A server that answers only when the test says so. */
function slowServer() {
  const heard: string[] = []
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
  const send = (id: string, isOn: boolean) => {
    heard.push(`${id} ${isOn}`)
    return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }))
  }
  return {
    heard,
    send,
    accept: () => waiting.shift()?.resolve(),
    refuse: () => waiting.shift()?.reject(new Error('no')),
  }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('marks', () => {
  it('shows a change before the server has answered', async () => {
    const server = slowServer()
    const marks = createMarks(server.send)
    const change = marks.set('psalm', true)
    expect(marks.isOn('psalm')).toBe(true)
    await turn()
    server.accept()
    await change
    expect(marks.isOn('psalm')).toBe(true)
    expect(server.heard).toEqual(['psalm true'])
  })

  it.each([undefined, false])('reverts a refused change to %s', async (before) => {
    const server = slowServer()
    const marks = createMarks(server.send)
    if (before !== undefined) marks.applyServerState('psalm', before)
    const change = marks.set('psalm', true)
    await turn()
    server.refuse()
    await expect(change).rejects.toThrow('no')
    expect(marks.isOn('psalm')).toBe(before)
  })

  it('sends two presses in order; a refusal of the first keeps the state of the second', async () => {
    const server = slowServer()
    const marks = createMarks(server.send)
    const first = marks.set('psalm', true)
    const second = marks.set('psalm', false)
    await turn()
    expect(server.heard).toEqual(['psalm true'])
    server.refuse()
    await expect(first).rejects.toThrow('no')
    await turn()
    server.accept()
    await second
    expect(server.heard).toEqual(['psalm true', 'psalm false'])
    expect(marks.isOn('psalm')).toBe(false)
  })

  it('shows the last confirmed state after two refused presses', async () => {
    const server = slowServer()
    const marks = createMarks(server.send)
    const presses = Promise.allSettled([marks.set('psalm', true), marks.set('psalm', false), marks.set('psalm', true)])
    for (const _ of Array(3)) {
      await turn()
      server.refuse()
    }
    expect((await presses).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(marks.isOn('psalm')).toBeUndefined()
  })

  it('keeps the first press when the second is refused', async () => {
    const server = slowServer()
    const marks = createMarks(server.send)
    const presses = Promise.allSettled([marks.set('psalm', true), marks.set('psalm', false)])
    await turn()
    server.accept()
    await turn()
    server.refuse()
    await presses
    expect(marks.isOn('psalm')).toBe(true)
  })

  it('shows, throws and sends nothing of the previous visitor to the next one', async () => {
    const server = slowServer()
    const marks = createMarks(server.send)
    const refused = marks.set('psalm', true)
    const waiting = marks.set('psalm', false)
    const accepted = marks.set('creed', true)
    const asked = marks.version()
    await turn()
    marks.reset()
    server.refuse()
    server.accept()
    expect(await Promise.all([refused, waiting, accepted])).toEqual(['discarded', 'discarded', 'discarded'])
    expect(server.heard).toEqual(['psalm true', 'creed true'])
    expect([marks.isOn('psalm'), marks.isOn('creed')]).toEqual([undefined, undefined])
    marks.applyServerState('psalm', true, asked)
    expect(marks.isOn('psalm')).toBeUndefined()
  })

  it('ignores an answer that is older than the press', async () => {
    const server = slowServer()
    const marks = createMarks(server.send)
    const change = marks.set('psalm', true)
    marks.applyServerState('psalm', false)
    expect(marks.isOn('psalm')).toBe(true)
    await turn()
    server.accept()
    await change
  })

  it('ignores an answer that was requested before the press and arrived after it', async () => {
    const marks = createMarks(async () => undefined)
    const asked = marks.version()
    await marks.set('psalm', true)
    marks.applyServerState('psalm', false, asked)
    expect(marks.isOn('psalm')).toBe(true)
    marks.applyServerState('psalm', false, marks.version())
    expect(marks.isOn('psalm')).toBe(false)
  })

  it('notifies listeners until they unsubscribe', () => {
    const marks = createMarks(async () => undefined)
    let told = 0
    const stop = marks.watch(() => told++)
    marks.applyServerState('psalm', true)
    marks.applyServerState('psalm', true)
    marks.reset()
    stop()
    marks.applyServerState('psalm', true)
    expect(told).toBe(2)
  })
})
