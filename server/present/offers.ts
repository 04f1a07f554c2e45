import { SOCIAL_PROVIDERS } from '#contract/accounts/identity-providers.ts'
import { OFFERED_LOCALES } from '#contract/locales.ts'
import type { SiteFeatures } from '#contract/page-data.ts'
import { passkeyRelyingPartyId } from '#rules/accounts/passkey-relying-party.ts'
import type { IdentityProviders } from '#server/gateways/identity/identity-providers.ts'

/** What is configured here, for the pages. */
export function presentOffers({
  identityProviders: { carrier, social },
  siteUrl,
}: {
  identityProviders: Pick<IdentityProviders, 'carrier' | 'social'>
  siteUrl: string
}): SiteFeatures {
  return {
    providers: SOCIAL_PROVIDERS.filter((provider) => social[provider] !== undefined),
    has_passkeys: passkeyRelyingPartyId(siteUrl) !== undefined,
    has_first_screen: carrier?.firstScreenUrl !== undefined,
    phone_carriers: carrier?.carrierNames ?? [],
    is_carrier_edition: carrier?.isEdition ?? false,
    // Pseudo-locales are available by address only.
    locales: OFFERED_LOCALES,
  }
}
