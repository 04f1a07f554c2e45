import type { Caller } from '#contract/call.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { callInProcess, createDispatch } from '#server/api/dispatch.ts'
import type { Program } from '#server/context/context.ts'
import { publicContext } from '#server/http/requests/request-context.ts'

/** Makes calls as the public guest, in process: without HTTP, response cache and memoized results. */
export function callUncached(program: Program): Caller {
  const context = publicContext({
    ...program,
    locales: [],
    memoize: (_key, find) => find(),
    checkHealth: () => Promise.reject(new Error('the health of a bench is not asked for')),
  })
  return callInProcess(createDispatch(ANSWERS), context)
}
