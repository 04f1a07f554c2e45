/** Everything that lets somebody into their account. */
export type WaysIn = {
  has_password: boolean
  /** A code or link can be sent there. */
  email: string | null
  phone: string | null
  /** Accounts with others, by service. */
  providers: readonly string[]
  passkeys: number
}

/** How many ways there are. A password opens an account only beside the address it is given with. */
export function countWaysIn({ email, phone, providers, passkeys }: WaysIn): number {
  return (email === null ? 0 : 1) + (phone === null ? 0 : 1) + new Set(providers).size + passkeys
}

/** Whether somebody may give up one of their ways in: never the last. */
export function mayLoseWayIn(ways: WaysIn, lost: { provider: string } | 'passkey'): boolean {
  const left =
    lost === 'passkey'
      ? { ...ways, passkeys: ways.passkeys - 1 }
      : { ...ways, providers: ways.providers.filter((provider) => provider !== lost.provider) }
  return countWaysIn(left) > 0
}
