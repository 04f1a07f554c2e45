import type { SocialProvider } from '#contract/accounts/identity-providers.ts'
import type { FirstScreenVerifier } from '../carrier/first-screen.ts'
import type { VerificationCodeSender } from '../sms/sms.ts'
import type { SocialIdentityProvider, TokenReader } from './social-identity-provider.ts'

/** Others who can tell who a visitor is. What is not set up is undefined, and then nothing of it exists here. */
export type IdentityProviders = {
  carrier: CarrierIdentityProvider | undefined
  social: Partial<Record<SocialProvider, SocialIdentityProvider>>
  readFirebaseToken: TokenReader | undefined
  /** The carrier that makes the codes of texts, where one does. */
  codeSender: VerificationCodeSender | undefined
}

export type CarrierIdentityProvider = {
  verifyFirstScreen: FirstScreenVerifier
  /** Where visitors are sent to come back with a token. */
  firstScreenUrl: string | undefined
  isEdition: boolean
  /** Whose customers it knows, as people call them. */
  carrierNames: readonly string[]
}
