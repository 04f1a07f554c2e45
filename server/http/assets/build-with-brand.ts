import { brandInForce } from '#brand/in-force.ts'

/**
 * The build's name in pages, with the versions of the brand and the products: a page with another name is loaded anew.
 */
export function buildWithBrand(build: string): string {
  const { version, added } = brandInForce()
  const branded = version === 0 ? build : `${build}.${version}`
  return added ? `${branded}.p${added.revision}` : branded
}
