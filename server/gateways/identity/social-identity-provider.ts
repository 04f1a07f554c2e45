/** Who somebody is to a service they have an account with. */
export type SocialProfile = {
  issuer: string
  /** The service's own lasting name for them. */
  subject: string
  email: string | null
  isEmailVerified: boolean
  name: string | null
}

/** What binds the visitor who leaves for a service to the one who comes back. */
export type AuthorizationChecks = { state: string; nonce: string; verifier: string }

/** A service whose accounts open ours. Everything throws an IdentityRefusal when the service does not vouch. */
export type SocialIdentityProvider = {
  /** Where the visitor goes to. */
  createAuthorizationUrl: (crossing: AuthorizationChecks) => Promise<string>
  /** Who came back, by the address they came back to. */
  handleCallback: (address: URL, crossing: AuthorizationChecks) => Promise<SocialProfile>
  readIdToken: TokenReader | undefined
  readAccessToken: TokenReader | undefined
}

export type TokenReader = (token: string) => Promise<SocialProfile>

/** Why somebody is not believed: for the log alone. */
export class IdentityRefusal extends Error {
  override name = 'IdentityRefusal'
}
