import { brand } from '#brand/brand.ts'
import { DONATION_STORES } from '#brand/donation-policy.ts'
import { type Beneficiary, OPERATOR_FUND } from '#contract/billing/donations.ts'
import { findArtist } from '#server/database/catalogue/artists.ts'
import type { Database } from '#server/database/database.ts'
import type { Stores } from '#server/gateways/stores/store.ts'
import { presentArtistCard } from '#server/present/artists.ts'
import { openStoresOf } from '#server/present/offers.ts'

type BeneficiaryDetails = Omit<Beneficiary, 'stores' | 'currency'>

/** Our own organization ("house"), or an artist by id or handle. */
export async function findBeneficiary(database: Database, id: string): Promise<BeneficiaryDetails | undefined> {
  if (id === OPERATOR_FUND)
    return { id: OPERATOR_FUND, name: brand.name, handle: null, image_url: null, giving_url: null }
  const artist = await findArtist(database, id)
  if (!artist) return undefined
  const { name, handle, profile_vertical_image_url: image_url } = presentArtistCard(artist)
  return { id: artist.id, name, handle, image_url, giving_url: artist.giving_url }
}

/** The stores that accept donations here, by their names on the wire. */
export function donationStoresOf(stores: Stores): string[] {
  return openStoresOf(DONATION_STORES, stores)
}
