import { firstScreenStartPath, LOGIN, SIGNUP } from '#contract/paths.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'
import { currentAccessLevel } from '../../http/session/visitor.ts'
import { markPendingActionRedirected } from '../sign-in/pending-action.ts'
import { urlSignInLink } from '../sign-in/url-tokens.ts'

const CARRIER_ASKED_KEY = 'carrier_asked'

const isCarrierEdition = () => document.documentElement.dataset.edition === 'carrier'

/**
 * In the carrier's edition, redirects a guest who pressed something locked to the carrier's screen and returns true.
 * The pending action stays in the tab.
 */
export function redirectToCarrier(): boolean {
  if (!isCarrierEdition() || currentAccessLevel() !== 'guest') return false
  markPendingActionRedirected()
  location.assign(firstScreenStartPath(location.pathname + location.search + location.hash))
  return true
}

/**
 * In the carrier's edition, asks the carrier once per tab, on start, who the guest is. The carrier redirects back, with
 * or without a token.
 */
export function redirectToCarrierOnStart(): void {
  if (!isCarrierEdition() || currentAccessLevel() !== 'guest') return
  const { pathname, search, hash } = location
  const isBusy = urlSignInLink() !== undefined || pathname.startsWith(LOGIN) || pathname.startsWith(SIGNUP)
  if (isBusy || readStorage('session', CARRIER_ASKED_KEY) !== null) return
  writeStorage('session', CARRIER_ASKED_KEY, 'true')
  // Without storage the redirect would repeat forever.
  if (readStorage('session', CARRIER_ASKED_KEY) !== null)
    location.replace(firstScreenStartPath(pathname + search + hash))
}
