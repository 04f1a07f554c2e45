import { getEmailStatus, login, sendLoginCode, sendPasswordReset } from '#contract/accounts/sign-in.ts'
import type { Call } from '#contract/call.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { createDispatch } from '#server/api/dispatch.ts'
import type { Program } from '#server/context/context.ts'
import { readSessionToken } from '#server/gateways/crypto/session-tokens.ts'
import { signIn } from '../fixture/visitors.ts'
import type { Databases } from '../servers/servers.ts'
import { createBrowserContext } from './browser-context.ts'

/** The median time of a call about an address, in milliseconds, with and without an account. */
export type AccountDisclosure = { kind: keyof Databases; name: string; known: number; unknown: number }

const VISITORS_PER_CALL = 60

const DISCLOSURE_CALLS: readonly { name: string; call: Call; more: object }[] = [
  { name: 'a code requested', call: sendLoginCode, more: {} },
  { name: 'a new password requested', call: sendPasswordReset, more: {} },
  { name: 'a wrong password', call: login, more: { password: 'not this one at all' } },
  { name: 'a wrong code', call: login, more: { code: '000000' } },
  { name: 'email-status', call: getEmailStatus, more: {} },
]

const dispatch = createDispatch(ANSWERS)

/** Alternates known and unknown addresses, each from its own network to avoid rate limits. */
async function measureCall(
  program: Program,
  emails: readonly string[],
  { call, more }: (typeof DISCLOSURE_CALLS)[number],
) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [at, email] of emails.entries()) {
    for (const kind of at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const asked = kind === 'known' ? email : `${program.ids.newId().toLowerCase()}@bench.example`
      const { context } = createBrowserContext(program)
      const startedAt = performance.now()
      // A refusal is an answer too.
      await dispatch(call, { body: { email: asked, ...more } }, { ...context, network: program.ids.newId() }).catch(
        () => undefined,
      )
      times[kind].push(performance.now() - startedAt)
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) }
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

/** Checks on both databases whether the time of an answer reveals an account. */
export async function measureAccountDisclosure(databases: Databases): Promise<AccountDisclosure[]> {
  const rows: AccountDisclosure[] = []
  for (const kind of ['embedded', 'postgresql'] as const) {
    const { program } = databases[kind]
    for (const asked of DISCLOSURE_CALLS) {
      const visitors = await signIn(program, VISITORS_PER_CALL)
      const emails = visitors.map(({ sessionToken }) => {
        const id = readSessionToken(program.signer, sessionToken, program.clock.now())?.user_id ?? ''
        return `${id.toLowerCase()}@bench.example`
      })
      rows.push({ kind, name: asked.name, ...(await measureCall(program, emails, asked)) })
    }
  }
  return rows
}
