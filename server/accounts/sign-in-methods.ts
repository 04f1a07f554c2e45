import type { SignInMethods } from '#rules/accounts/sign-in-methods.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { listIdentities } from '#server/database/accounts/identities.ts'
import { listPasskeys } from '#server/database/accounts/passkeys.ts'
import type { Context } from '../context/context.ts'

/** All current sign-in methods of a user. */
export async function listSignInMethods({ database }: Context, user: UserRow): Promise<SignInMethods> {
  const identities = await listIdentities(database, user.id)
  return {
    has_password: user.password_hash !== null,
    email: user.email,
    phone: user.phone,
    providers: identities.map(({ provider }) => provider),
    passkeys: (await listPasskeys(database, user.id)).length,
  }
}
