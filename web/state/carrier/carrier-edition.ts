import { firstScreenStartPath, LOGIN, SIGNUP } from '#contract/paths.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'
import { currentAccessLevel } from '../../http/session/visitor.ts'
import { markPendingActionRedirected } from '../sign-in/pending-action.ts'
import { urlSignInLink } from '../sign-in/url-tokens.ts'

const CARRIER_ASKED_KEY = 'carrier_asked'

const isCarrierEdition = () => document.documentElement.dataset.edition === 'carrier'

/**
 * In the carrier's own edition, leads a guest who pressed something locked straight to the carrier's screen, and answers
 * true. What they pressed waits in the tab.
 */
export function redirectToCarrier(): boolean {
  if (!isCarrierEdition() || currentAccessLevel() !== 'guest') return false
  markPendingActionRedirected()
  location.assign(firstScreenStartPath(location.pathname + location.search + location.hash))
  return true
}

/**
 * In the carrier's own edition a guest is known by the carrier: once a tab, on start, the carrier is asked who comes. It
 * sends them back to where they were, with a token or without.
 */
export function redirectToCarrierOnStart(): void {
  if (!isCarrierEdition() || currentAccessLevel() !== 'guest') return
  const { pathname, search, hash } = location
  const isBusy = urlSignInLink() !== undefined || pathname.startsWith(LOGIN) || pathname.startsWith(SIGNUP)
  if (isBusy || readStorage('session', CARRIER_ASKED_KEY) !== null) return
  writeStorage('session', CARRIER_ASKED_KEY, 'true')
  // Where nothing is kept, asking would never end.
  if (readStorage('session', CARRIER_ASKED_KEY) !== null)
    location.replace(firstScreenStartPath(pathname + search + hash))
}
