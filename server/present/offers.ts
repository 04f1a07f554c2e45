import { brand } from '#brand/brand.ts'
import { DONATION_STORES } from '#brand/donation-policy.ts'
import { productsInForce } from '#brand/products.ts'
import { SOCIAL_PROVIDERS } from '#contract/accounts/identity-providers.ts'
import { OFFERED_LOCALES } from '#contract/locales.ts'
import type { ForSale, SiteFeatures } from '#contract/page-data.ts'
import { passkeyRelyingPartyId } from '#rules/accounts/passkey-relying-party.ts'
import { parseStoreName } from '#rules/billing/store-name.ts'
import type { IdentityProviders } from '#server/gateways/identity/identity-providers.ts'
import type { Stores } from '#server/gateways/stores/store.ts'

type Installation = {
  identityProviders: Pick<IdentityProviders, 'carrier' | 'social'>
  siteUrl: string
  stores: Stores
}

/** The configured services, for the pages. */
export function presentOffers(
  { identityProviders: { carrier, social }, siteUrl, stores }: Installation,
  tabs: readonly string[],
): SiteFeatures {
  return {
    providers: SOCIAL_PROVIDERS.filter((provider) => social[provider] !== undefined),
    has_passkeys: passkeyRelyingPartyId(siteUrl) !== undefined,
    has_first_screen: carrier?.firstScreenUrl !== undefined,
    phone_carriers: carrier?.carrierNames ?? [],
    is_carrier_edition: carrier?.isEdition ?? false,
    // Pseudo-locales are available by address only.
    locales: OFFERED_LOCALES,
    for_sale: presentForSale(stores),
    tabs,
  }
}

/** What the configured stores offer: plans, gifts, donations. */
export function presentForSale(stores: Stores): readonly ForSale[] {
  const offered = productsInForce().filter(
    (product) => product.is_listed && openStoresOf(product.stores, stores).length > 0,
  )
  const isGift = ({ types }: { types: readonly string[] }) => types.includes('gift')
  return [
    ...(offered.some((product) => !isGift(product)) ? (['plans'] as const) : []),
    ...(offered.some(isGift) ? (['gifts'] as const) : []),
    ...(openStoresOf(DONATION_STORES, stores).length > 0 ? (['donations'] as const) : []),
  ]
}

/** Those of the named stores that are configured. */
export function openStoresOf(names: readonly string[], stores: Stores): string[] {
  return names.filter((name) => {
    const store = parseStoreName(name, brand.slug)
    return store !== undefined && stores[store] !== undefined
  })
}
