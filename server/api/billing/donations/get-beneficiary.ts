import { CURRENCY } from '#brand/products.ts'
import { getBeneficiary } from '#contract/billing/donations.ts'
import { CallError } from '#contract/errors.ts'
import { donationStoresOf, findBeneficiary } from '#server/billing/giving/beneficiaries.ts'
import { answer } from '../../answer.ts'

export const answerGetBeneficiary = answer(getBeneficiary, async ({ params }, { database, stores }) => {
  const beneficiary = await findBeneficiary(database, params.id)
  if (!beneficiary) throw new CallError('artist_not_found')
  return {
    data: {
      ...beneficiary,
      stores: beneficiary.giving_url === null ? donationStoresOf(stores) : [],
      currency: CURRENCY,
    },
  }
})
