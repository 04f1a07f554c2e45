import { firstScreenStart, LOGIN, SIGNUP } from '#contract/paths.ts'
import { givenLink } from './given-tokens.ts'
import { sendWishAway } from './kept-wish.ts'
import { keep, readKept } from './storage.ts'
import { currentStanding } from './visitor.ts'

const ASKED_KEY = 'carrier_asked'

const isCarrierEdition = () => document.documentElement.dataset.edition === 'carrier'

/**
 * In the carrier's own edition, leads a guest who pressed something locked straight to the carrier's screen, and answers
 * true. What they pressed waits in the tab.
 */
export function leaveForCarrier(): boolean {
  if (!isCarrierEdition() || currentStanding() !== 'guest') return false
  sendWishAway()
  location.assign(firstScreenStart(location.pathname + location.search + location.hash))
  return true
}

/**
 * In the carrier's own edition a guest is known by the carrier: once a tab, on start, the carrier is asked who comes. It
 * sends them back to where they were, with a token or without.
 */
export function askCarrierOnStart(): void {
  if (!isCarrierEdition() || currentStanding() !== 'guest') return
  const { pathname, search, hash } = location
  const isBusy = givenLink() !== undefined || pathname.startsWith(LOGIN) || pathname.startsWith(SIGNUP)
  if (isBusy || readKept('session', ASKED_KEY) !== null) return
  keep('session', ASKED_KEY, 'true')
  // Where nothing is kept, asking would never end.
  if (readKept('session', ASKED_KEY) !== null) location.replace(firstScreenStart(pathname + search + hash))
}
