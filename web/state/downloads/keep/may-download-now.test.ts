import { afterEach, expect, test, vi } from 'vitest'
import { watchConnection } from './may-download-now.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a change of the kind of connection is reported, a change of its speed is not', () => {
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
