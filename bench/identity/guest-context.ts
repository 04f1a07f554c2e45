import { PUBLIC_VISITOR } from '#contract/visitor.ts'
import { type Context, type KeptCookie, NO_COOKIE, type Program } from '#server/api/context.ts'

/** The context of a request by a browser with this refresh cookie, in process; what it would be sent is in `kept`. */
export function browserContext(program: Program, given?: string): { context: Context; kept: () => string } {
  let token = given ?? ''
  const refreshCookie: KeptCookie = {
    given,
    keep: (value) => {
      token = value
    },
    clear: () => undefined,
  }
  const context: Context = {
    ...program,
    visitor: PUBLIC_VISITOR,
    familyId: null,
    refreshCookie,
    knownDevice: NO_COOKIE,
    pendingIdentity: NO_COOKIE,
    localeCookie: NO_COOKIE,
    locales: [],
    idempotencyKey: undefined,
    refreshHeader: undefined,
    timeZone: undefined,
    network: '',
    deviceName: 'bench',
    forgetSession: () => undefined,
    warn: () => undefined,
    recall: (_key, find) => find(),
    checkHealth: () => Promise.reject(new Error('the health of a bench is not asked for')),
  }
  return { context, kept: () => token }
}
