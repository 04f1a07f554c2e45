import { brand } from '#brand/brand.ts'
import { TAB_IDS, tabOfPath } from '#brand/tabs.ts'
import type { FrontVariant, ShownFront } from '#contract/catalogue/front-experiment.ts'
import {
  drawFrontVariant,
  FRONT_PAGE,
  frontCookiePrefix,
  frontExperimentName,
  isFrontLabel,
  parseFrontCookie,
  writeFrontCookie,
} from '#rules/analytics/front-experiment.ts'
import { isRepeatedTap, type Tap } from '#rules/analytics/repeated-tap.ts'
import { DAY_SECONDS } from '#rules/dates/durations.ts'
import { deviceId } from '#web/http/browser/device-id.ts'
import { readSiteCookies, writeSiteCookie } from '#web/http/browser/site-cookie.ts'
import { clearVariants } from '#web/state/tracking/clear-variants.ts'
import { onCookieChoice } from '#web/state/tracking/cookie-choice.ts'
import { mayTrackNow } from '#web/state/tracking/may-track.ts'
import { storedVariants, storeVariants } from '#web/state/tracking/stored-variants.ts'
import { track } from '#web/state/tracking/track.ts'
import type { DiscoverData } from '../discover-data.ts'

/** Longer than an experiment should take. */
const COOKIE_SECONDS = 90 * DAY_SECONDS

/**
 * Gives a browser that agreed to tracking its version: the server shows it from the next page on. A page that was made
 * for this browser's version is reported as shown, with the presses on it, until `leaving`.
 */
export function takePart({ tab_id, front }: DiscoverData, leaving: AbortSignal): void {
  // A tab without a feed shows discover, whose experiment is not at its address.
  if (leaving.aborted || tabOfPath(location.pathname) !== tab_id) return
  if (!mayTrackNow()) clearVariants()
  endFormer(tab_id, front)
  if (!front) return
  const assign = () => mayTrackNow() && keepVariant(tab_id, front)
  assign()
  leaving.addEventListener('abort', onCookieChoice(assign))
  if (front.variant === null || !mayTrackNow()) return
  const name = frontExperimentName(front.id)
  storeVariants({ ...storedVariants(), [name]: front.variant })
  reportShown(tab_id, { experiments: `${name}:${front.variant}` }, leaving)
}

function cookieName(tab: string): string {
  return frontCookiePrefix({ slug: brand.slug, isHttps: location.protocol === 'https:' }) + tab
}

function readVariant(tab: string): { id: string; variant: FrontVariant } | undefined {
  return parseFrontCookie(readSiteCookies().get(cookieName(tab)))
}

/** Later events no longer name an experiment that has ended, also one whose cookie the browser has dropped meanwhile. */
function endFormer(tab: string, front: ShownFront | undefined): void {
  const former = readVariant(tab)
  if (former && former.id !== front?.id) writeSiteCookie(cookieName(tab), '', 0)
  const stored = Object.entries(storedVariants())
  const taken = TAB_IDS.flatMap((id) => readVariant(id) ?? []).map(({ id }) => frontExperimentName(id))
  const isOver = (name: string) => isFrontLabel(name) && !taken.includes(name)
  const others = stored.filter(([name]) => !isOver(name))
  if (others.length < stored.length) storeVariants(Object.fromEntries(others))
}

function keepVariant(tab: string, front: ShownFront): void {
  const kept = readVariant(tab)
  const variant = kept?.id === front.id ? kept.variant : drawFrontVariant(front, deviceId())
  writeSiteCookie(cookieName(tab), writeFrontCookie({ id: front.id, variant }), COOKIE_SECONDS)
}

function reportShown(tab: string, props: { experiments: string }, leaving: AbortSignal): void {
  track({ event: 'view', name: FRONT_PAGE, content_category: null, props })
  let last: Tap | undefined
  const pressed = ({ target, timeStamp }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('main :is(a, button)')) return
    const tap = { what: FRONT_PAGE, at: timeStamp }
    if (isRepeatedTap(last, tap)) return
    last = tap
    track({ event: 'tap', name: FRONT_PAGE, button_text: null, view_name: tab, props })
  }
  document.addEventListener('click', pressed, { capture: true, signal: leaving })
}
