import { brand } from '#brand/brand.ts'
import { CallError } from '#contract/errors.ts'
import { donationStatementPath } from '#contract/paths.ts'
import { statementText } from '#web/ui/text/giving/statement-en.ts'
import { definePage } from '../page.ts'

export type StatementData = { year: number }

const YEAR = /^20\d\d$/

/** A year's statement. Donations are personal, and loaded after hydration. */
export const donationStatementPage = definePage<StatementData>({
  name: 'donation-statement',
  async load({ params }) {
    const year = params.year ?? ''
    if (!YEAR.test(year)) throw new CallError('not_found')
    return { year: Number(year) }
  },
  head: ({ year }, { origin }) => ({
    title: `${statementText.title(String(year))} | ${brand.name}`,
    description: statementText.description,
    canonical: origin + donationStatementPath(year),
    robots: 'noindex',
  }),
})
