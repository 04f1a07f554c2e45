import { OFFERED_LOCALES } from '#contract/locales.ts'
import type { Offers } from '#contract/page-data.ts'
import { SOCIAL_PROVIDERS } from '#contract/social.ts'
import { passkeyHost } from '#rules/passkey-host.ts'
import type { IdentityPeers } from '#server/gateways/identity-peers.ts'

/** What the pages may offer, of everything that could be set up. */
export function presentOffers({
  peers: { carrier, social },
  siteUrl,
}: {
  peers: Pick<IdentityPeers, 'carrier' | 'social'>
  siteUrl: string
}): Offers {
  return {
    providers: SOCIAL_PROVIDERS.filter((provider) => social[provider] !== undefined),
    has_passkeys: passkeyHost(siteUrl) !== undefined,
    has_first_screen: carrier?.firstScreenUrl !== undefined,
    phone_carriers: carrier?.names ?? [],
    is_carrier_edition: carrier?.isEdition ?? false,
    // Test languages are asked for by their address alone.
    locales: OFFERED_LOCALES,
  }
}
