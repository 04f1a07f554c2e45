import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { PUBLIC_VISITOR } from '#contract/visitor.ts'
import { type Context, NO_COOKIE, type Program, type RequestCookie } from '#server/context/context.ts'

/** The in-process context of a browser with this refresh cookie; `kept` returns the cookie set last. */
export function createBrowserContext(program: Program, given?: string): { context: Context; kept: () => string } {
  let token = given ?? ''
  const refreshCookie: RequestCookie = {
    value: given,
    set: (value) => {
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
    requestLocale: () => DEFAULT_LOCALE,
    locales: [],
    reader: { locale: DEFAULT_LOCALE },
    idempotencyKey: undefined,
    refreshHeader: undefined,
    timeZone: undefined,
    network: '',
    deviceName: 'bench',
    forgetSession: () => undefined,
    warn: () => undefined,
    memoize: (_key, find) => find(),
    checkHealth: () => Promise.reject(new Error('the health of a bench is not asked for')),
  }
  return { context, kept: () => token }
}
