import { beforeEach, expect, test, vi } from 'vitest'

const { call, visitor } = vi.hoisted(() => ({
  call: vi.fn<() => Promise<{ data: null }>>(),
  visitor: { id: 'ruth', changed: (): void => undefined },
}))
vi.mock('#web/http/api.ts', () => ({ call }))
vi.mock('#web/http/session/visitor.ts', () => ({
  currentUserId: () => visitor.id,
  watchVisitor: (changed: () => void) => {
    visitor.changed = changed
  },
}))

import { changeMark } from './own-marks.ts'

const VERSE = 'john-3-16'

/** A server that answers the first call when the test says so. */
function slowServer() {
  const first = Promise.withResolvers<{ data: null }>()
  call.mockReset().mockReturnValueOnce(first.promise).mockResolvedValue({ data: null })
  return first
}

function signIn(id: string) {
  visitor.id = id
  visitor.changed()
}

beforeEach(() => signIn('ruth'))

test('a second change of a mark is sent after the first one', async () => {
  const first = slowServer()
  const changes = [changeMark(VERSE, { color: 'gold' }), changeMark(VERSE, { is_bookmarked: true })]
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce())
  first.resolve({ data: null })
  await Promise.all(changes)
  expect(call).toHaveBeenCalledTimes(2)
})

test('changes of a mark are neither sent nor reported once another visitor is here', async () => {
  const first = slowServer()
  const changes = [changeMark(VERSE, { color: 'gold' }), changeMark(VERSE, { is_bookmarked: true })]
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce())
  signIn('esther')
  first.reject(new Error('refused'))
  await Promise.all(changes)
  expect(call).toHaveBeenCalledOnce()
})
