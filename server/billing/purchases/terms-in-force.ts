import { type ProductForSale, productInForce, productsInForce } from '#brand/products.ts'
import { versionAt } from '#rules/billing/product-terms.ts'
import type { Program } from '#server/context/context.ts'
import { listProductTerms, type ProductTermsRow } from '#server/database/billing/product-terms.ts'

type TermsProgram = Pick<Program, 'database' | 'clock'>
type WithTerms = { product: ProductForSale; isSold: boolean }

/**
 * A product with its price and trial as of now: those of the studio, else those it was defined with. Read from the database each
 * time, so that every node charges the same.
 */
export async function findProductWithTerms(program: TermsProgram, id: string): Promise<WithTerms | undefined> {
  const product = productInForce(id)
  if (!product) return undefined
  const versions = await listProductTerms(program.database, id)
  return termsAt(product, { versions, now: program.clock.now() })
}

/** The same; undefined if it is not sold now. */
export async function findProductForSale(program: TermsProgram, id: string): Promise<ProductForSale | undefined> {
  const found = await findProductWithTerms(program, id)
  return found?.isSold ? found.product : undefined
}

/** All products that are sold now, in the order of the plans. */
export async function listProductsForSale({ database, clock }: TermsProgram): Promise<ProductForSale[]> {
  const versions = await listProductTerms(database)
  return productsInForce().flatMap((one) => {
    const own = versions.filter(({ product_id }) => product_id === one.id)
    const { product, isSold } = termsAt(one, { versions: own, now: clock.now() })
    return isSold ? [product] : []
  })
}

function termsAt(
  product: ProductForSale,
  { versions, now }: { versions: readonly ProductTermsRow[]; now: number },
): WithTerms {
  const version = versionAt(versions, now)
  if (!version) return { product, isSold: true }
  const { price, free_trial_interval, free_trial_interval_count, is_sold } = version
  return { product: { ...product, price, free_trial_interval, free_trial_interval_count }, isSold: is_sold === 1 }
}
