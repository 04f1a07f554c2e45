import { writeSiteCookie } from '../../http/browser/site-cookie.ts'
import { storeVariants } from './stored-variants.ts'

/** Removes the variants, and the cookies of experiments on front pages: their next page is the original. */
export function clearVariants(): void {
  storeVariants(null)
  if (typeof document === 'undefined') return
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (name.includes('_front_')) writeSiteCookie(name, '', 0)
  }
}
