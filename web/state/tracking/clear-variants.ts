import { readSiteCookies, writeSiteCookie } from '../../http/browser/site-cookie.ts'
import { storeVariants } from './stored-variants.ts'

/** Removes the variants, and the cookies of experiments on front pages: the next front page is the original. */
export function clearVariants(): void {
  storeVariants(null)
  for (const name of readSiteCookies().keys()) {
    if (name.includes('_front_')) writeSiteCookie(name, '', 0)
  }
}
