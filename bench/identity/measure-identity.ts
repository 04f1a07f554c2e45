import { refreshSession } from '#server/accounts/sessions/issue-session.ts'
import { startSession } from '#server/accounts/sessions/start-session.ts'
import type { Program } from '#server/context/context.ts'
import { findSessionUser } from '#server/database/accounts/sessions.ts'
import { readSessionToken } from '#server/gateways/crypto/session-tokens.ts'
import { signIn } from '../fixture/visitors.ts'
import { loadNow } from '../machine.ts'
import type { Databases } from '../servers/servers.ts'
import { createBrowserContext } from './browser-context.ts'
import { type AccountDisclosure, measureAccountDisclosure } from './measure-account-disclosure.ts'

type MeasuredIdentity = { kind: keyof Databases; name: string; measures: string; rate: number }
export type Identity = {
  rows: readonly MeasuredIdentity[]
  accountDisclosure: readonly AccountDisclosure[]
  loads: { before: string; after: string }
}

const AT_ONCE = 32
const MILLISECONDS = 2000

type Work = () => Promise<void>
type IdentityOperation = { name: string; measures: string; open: (program: Program) => Promise<Work[]> }

const IDENTITY_OPERATIONS: readonly IdentityOperation[] = [
  {
    name: 'session check',
    measures: 'a session token is verified, and its family and entitlement are looked up',
    open: async (program) =>
      (await signIn(program, AT_ONCE)).map(({ sessionToken }) => async () => {
        const now = program.clock.now()
        const claims = readSessionToken(program.signer, sessionToken, now)
        if (!claims?.family_id || !claims.user_id) throw new Error('the token was refused')
        const user = await findSessionUser(program.database, {
          familyId: claims.family_id,
          userId: claims.user_id,
          now,
        })
        if (!user) throw new Error('the family was not found')
      }),
  },
  {
    name: 'guest',
    measures: 'a guest’s session and refresh token: signed, with no row written',
    open: async (program) =>
      Array.from({ length: AT_ONCE }, () => async () => {
        await refreshSession(createBrowserContext(program).context, undefined)
      }),
  },
  {
    name: 'refresh',
    measures: 'a refresh token is used up and its family rotated, in one durable transaction',
    open: async (program) =>
      (await signIn(program, AT_ONCE)).map(({ refreshToken }) => {
        let token = refreshToken
        return async () => {
          const { context, kept } = createBrowserContext(program, token)
          const { user } = await refreshSession(context, token)
          if (!user.is_registered) throw new Error('the family was not rotated')
          token = kept()
        }
      }),
  },
  {
    name: 'login, without the hash',
    measures: 'after the authentication: a new family, the user’s record, the audit event',
    open: async (program) =>
      (await signIn(program, AT_ONCE)).map(({ sessionToken }) => {
        const userId = readSessionToken(program.signer, sessionToken, program.clock.now())?.user_id ?? ''
        return async () => {
          await startSession(createBrowserContext(program).context, userId, 'signed_in_by_code')
        }
      }),
  },
]

/** The rate per second of concurrent workers, each repeating as soon as it was answered. */
async function rateOf(works: readonly Work[]): Promise<number> {
  let done = 0
  const startedAt = performance.now()
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() - startedAt < MILLISECONDS) {
        await work()
        done += 1
      }
    }),
  )
  return done / ((performance.now() - startedAt) / 1000)
}

/** Measures the cost of signing in, on both databases, in process. */
export async function measureIdentity(databases: Databases): Promise<Identity> {
  const before = loadNow()
  const rows: MeasuredIdentity[] = []
  for (const kind of ['embedded', 'postgresql'] as const) {
    const { program } = databases[kind]
    for (const { name, measures, open } of IDENTITY_OPERATIONS) {
      rows.push({ kind, name, measures, rate: await rateOf(await open(program)) })
    }
  }
  return { rows, accountDisclosure: await measureAccountDisclosure(databases), loads: { before, after: loadNow() } }
}
