import { SUBSCRIBE } from '#contract/paths.ts'

/** The address that sells a plan which is not listed. */
export function linkOf(id: string): string {
  return `${SUBSCRIBE}?product_id=${id}`
}
