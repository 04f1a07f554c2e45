import {
  FirstScreenRefusal,
  type FirstScreenVerifier,
  type FirstScreenVisit,
} from '#server/gateways/carrier/first-screen.ts'
import type { Context } from '../../context/context.ts'

/** The visit in a first-screen token; undefined if the token is refused. The reason is only logged. */
export async function readVisit(
  { warn }: Pick<Context, 'warn'>,
  verify: FirstScreenVerifier,
  token: string,
): Promise<FirstScreenVisit | undefined> {
  try {
    return await verify(token)
  } catch (error) {
    if (!(error instanceof FirstScreenRefusal)) throw error
    warn('a first-screen token was refused', error.message)
    return undefined
  }
}
