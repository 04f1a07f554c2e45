import type { SocialProvider } from '#contract/accounts/identity-providers.ts'
import type { FirstScreenVerifier } from '../carrier/first-screen.ts'
import type { VerificationCodeSender } from '../sms/sms.ts'
import type { SocialIdentityProvider, TokenReader } from './social-identity-provider.ts'

/** Services that identify visitors. Undefined ones are not configured, and have no routes. */
export type IdentityProviders = {
  carrier: CarrierIdentityProvider | undefined
  social: Partial<Record<SocialProvider, SocialIdentityProvider>>
  readFirebaseToken: TokenReader | undefined
  /** The carrier that makes SMS codes, if configured. */
  codeSender: VerificationCodeSender | undefined
}

export type CarrierIdentityProvider = {
  verifyFirstScreen: FirstScreenVerifier
  /** The carrier's page that returns visitors with a token. */
  firstScreenUrl: string | undefined
  isEdition: boolean
  /** The language of the carrier's country, in which its edition opens. */
  locale?: string | undefined
  /** The display names of the carriers. */
  carrierNames: readonly string[]
}
