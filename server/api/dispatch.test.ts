import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineCall } from '#contract/call.ts'
import { CallError, type ErrorCode } from '#contract/errors.ts'
import { publicContext } from '#server/http/requests/request-context.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import type { Context } from '../context/context.ts'
import { answer } from './answer.ts'
import { createDispatch } from './dispatch.ts'

const call = defineCall({
  method: 'GET',
  path: '/web/nothing/:id',
  summary: 'Refuses whatever is asked',
  needs: 'guest',
  params: Type.Object({ id: Type.String() }),
  reply: Type.Object({}),
  errors: ['gift_held'],
})

let server: TestServer
let context: Context

beforeAll(async () => {
  server = await startTestServer('embedded', { isEmpty: true })
  context = publicContext({
    ...server.program,
    locales: [],
    checkHealth: () => Promise.reject(new Error('not asked for')),
    memoize: (_key, make) => make(),
  })
})
afterAll(() => server.stop())

/** The outcome of a call whose answer throws this code without its own `refuse`. */
const refuseWith = (code: ErrorCode, options: { checksReplies: boolean }) => {
  const refusing = answer(call, async () => {
    throw new CallError(code)
  })
  return createDispatch([refusing], options)(call, { params: { id: '1' }, query: {}, body: undefined }, context)
}

test.each([
  ['a code that the call declares', 'gift_held'],
  ['a code that follows from what the call takes', 'not_found'],
  ['a code that every call may answer with', 'invalid_input'],
] as const)('%s is a refusal', async (_, code) => {
  await expect(refuseWith(code, { checksReplies: true })).rejects.toMatchObject({ name: 'CallError', code })
})

test('a code that the call does not declare is a defect in tests, and a refusal elsewhere', async () => {
  const defect = 'GET /web/nothing/:id does not declare no_seat_left'
  await expect(refuseWith('no_seat_left', { checksReplies: true })).rejects.toThrow(defect)
  await expect(refuseWith('no_seat_left', { checksReplies: false })).rejects.toMatchObject({ code: 'no_seat_left' })
})
