import type { Caller } from '#contract/call.ts'
import type { Health } from '#contract/health.ts'
import type { AccessLevel } from '#contract/visitor.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { callInProcess, createDispatch } from '#server/api/dispatch.ts'
import type { Program } from '#server/context/context.ts'
import { createBrowserContext } from '../../identity/browser-context.ts'

const dispatch = createDispatch(ANSWERS)

/** The checks of the process are not measured. */
const HEALTHY: Health = { status: 'ok', version: 'bench', build: 'bench', uptime_s: 0, checks: {} }

type SignedIn = { userId: string; accessLevel: AccessLevel; familyId?: string }

/** Makes calls as somebody who is signed in, in process: without HTTP and memoized results. */
export function callAs(program: Program, { userId, accessLevel, familyId = '' }: SignedIn): Caller {
  const { context } = createBrowserContext(program)
  const visitor = { id: userId, userId, accessLevel }
  const checkHealth = async () => HEALTHY
  return callInProcess(dispatch, { ...context, visitor, checkHealth, familyId: familyId || null })
}
