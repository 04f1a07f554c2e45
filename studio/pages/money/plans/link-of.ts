import { SUBSCRIBE } from '#contract/paths.ts'

/** The path that sells a plan which is not listed. */
export function salePathOf(id: string): string {
  return `${SUBSCRIBE}?product_id=${id}`
}

/** The same as a whole address, to be copied and sent. */
export function linkOf(id: string): string {
  return new URL(salePathOf(id), location.origin).href
}
