/** An account's ways to sign in. */
export type SignInMethods = {
  has_password: boolean
  /** Codes and links can be sent to it. */
  email: string | null
  phone: string | null
  /** Linked services. */
  providers: readonly string[]
  passkeys: number
}

/** The number of ways to sign in. A password alone is none: it needs an address. */
export function countSignInMethods({ email, phone, providers, passkeys }: SignInMethods): number {
  return (email === null ? 0 : 1) + (phone === null ? 0 : 1) + new Set(providers).size + passkeys
}

/** True unless it is the last way to sign in. */
export function canRemoveSignInMethod(methods: SignInMethods, removed: { provider: string } | 'passkey'): boolean {
  const left =
    removed === 'passkey'
      ? { ...methods, passkeys: methods.passkeys - 1 }
      : { ...methods, providers: methods.providers.filter((provider) => provider !== removed.provider) }
  return countSignInMethods(left) > 0
}
