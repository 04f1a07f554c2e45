import { brand } from '#brand/brand.ts'
import { getBeneficiary, OPERATOR_FUND } from '#contract/billing/donations.ts'
import { GIVE, givePath } from '#contract/paths.ts'
import { giveText } from '#web/ui/text/giving/give-en.ts'
import { definePage } from '../page.ts'
import type { GiveData } from './give-data.ts'

/** Donating, to the house or to an artist; the donor is known only in the browser. */
export const givePage = definePage<GiveData>({
  name: 'give',
  async load({ params, now, call }) {
    const { data } = await call(getBeneficiary, { params: { id: params.handle ?? OPERATOR_FUND } })
    return { now, beneficiary: data }
  },
  head: ({ beneficiary: { name, handle } }, { origin }) => ({
    title: `${handle === null ? giveText.overline : giveText.title_to(name)} | ${brand.name}`,
    description: handle === null ? giveText.description : giveText.description_to(name),
    canonical: origin + (handle === null ? GIVE : givePath(handle)),
  }),
})
