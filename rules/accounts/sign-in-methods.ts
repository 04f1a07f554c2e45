/** Everything that lets somebody into their account. */
export type SignInMethods = {
  has_password: boolean
  /** A code or link can be sent there. */
  email: string | null
  phone: string | null
  /** Accounts with others, by service. */
  providers: readonly string[]
  passkeys: number
}

/** How many ways there are. A password opens an account only beside the address it is given with. */
export function countSignInMethods({ email, phone, providers, passkeys }: SignInMethods): number {
  return (email === null ? 0 : 1) + (phone === null ? 0 : 1) + new Set(providers).size + passkeys
}

/** Whether somebody may give up one of their ways in: never the last. */
export function canRemoveSignInMethod(methods: SignInMethods, removed: { provider: string } | 'passkey'): boolean {
  const left =
    removed === 'passkey'
      ? { ...methods, passkeys: methods.passkeys - 1 }
      : { ...methods, providers: methods.providers.filter((provider) => provider !== removed.provider) }
  return countSignInMethods(left) > 0
}
