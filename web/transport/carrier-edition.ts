import { firstScreenStart, LOGIN, SIGNUP } from '#contract/paths.ts'
import { givenLink } from './given-tokens.ts'
import { keep, readKept } from './storage.ts'
import { currentStanding } from './visitor.ts'

const ASKED_KEY = 'carrier_asked'

/**
 * In the carrier's own edition a guest is known by the carrier: once a tab, on start, the carrier is asked who comes. It
 * sends them back to where they were, with a token or without.
 */
export function askCarrierOnStart(): void {
  if (document.documentElement.dataset.edition !== 'carrier' || currentStanding() !== 'guest') return
  const { pathname, search, hash } = location
  const isBusy = givenLink() !== undefined || pathname.startsWith(LOGIN) || pathname.startsWith(SIGNUP)
  if (isBusy || readKept('session', ASKED_KEY) !== null) return
  keep('session', ASKED_KEY, 'true')
  // Where nothing is kept, asking would never end.
  if (readKept('session', ASKED_KEY) !== null) location.replace(firstScreenStart(pathname + search + hash))
}
