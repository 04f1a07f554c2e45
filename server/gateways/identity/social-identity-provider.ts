/** A user's profile at a service. */
export type SocialProfile = {
  issuer: string
  /** The service's permanent id of the user. */
  subject: string
  email: string | null
  isEmailVerified: boolean
  name: string | null
}

/** Values that bind the callback to the visitor who started the sign-in. */
export type AuthorizationChecks = { state: string; nonce: string; verifier: string }

/** A service for social sign-in. Every method throws an IdentityRefusal if the service does not confirm. */
export type SocialIdentityProvider = {
  /** The authorization address for the visitor. */
  createAuthorizationUrl: (checks: AuthorizationChecks) => Promise<string>
  /** The profile, by the callback's address. */
  handleCallback: (address: URL, checks: AuthorizationChecks) => Promise<SocialProfile>
  readIdToken: TokenReader | undefined
  readAccessToken: TokenReader | undefined
}

export type TokenReader = (token: string) => Promise<SocialProfile>

/** Why an identity was refused: for the log only. */
export class IdentityRefusal extends Error {
  override name = 'IdentityRefusal'
}
