import type { Caller } from '#contract/call.ts'
import { PUBLIC_VISITOR } from '#contract/visitor.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { type Context, NO_COOKIE, type Program } from '#server/api/context.ts'
import { callInProcess, createDispatch } from '#server/api/dispatch.ts'

/** Makes calls as the public guest, in process: no HTTP, no cache of bytes, and nothing recalled of the call before. */
export function callUncached(program: Program): Caller {
  const context: Context = {
    ...program,
    visitor: PUBLIC_VISITOR,
    familyId: null,
    refreshCookie: NO_COOKIE,
    localeCookie: NO_COOKIE,
    locales: [],
    refreshHeader: undefined,
    idempotencyKey: undefined,
    timeZone: undefined,
    network: '',
    deviceName: '',
    forgetSession: () => undefined,
    warn: () => undefined,
    pendingIdentity: NO_COOKIE,
    recall: (_key, find) => find(),
    checkHealth: () => Promise.reject(new Error('the health of a bench is not asked for')),
  }
  return callInProcess(createDispatch(ANSWERS), context)
}
