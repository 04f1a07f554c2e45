import { afterEach, expect, test, vi } from 'vitest'
import { watchConnection } from './may-load-now.ts'

afterEach(() => void vi.unstubAllGlobals())

test('tells of another kind of connection, and not of another speed', () => {
  const connection = Object.assign(new EventTarget(), { type: 'cellular' })
  vi.stubGlobal('navigator', { connection })
  const changed = vi.fn()
  watchConnection(changed)
  connection.dispatchEvent(new Event('change'))
  expect(changed).not.toHaveBeenCalled()
  connection.type = 'wifi'
  connection.dispatchEvent(new Event('change'))
  expect(changed).toHaveBeenCalledOnce()
})
