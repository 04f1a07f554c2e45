import { useEffect } from 'react'
import { INSTALL_PROMPT_MILLISECONDS } from '#contract/limits.ts'
import { installOffer } from '#rules/browser/install-offer.ts'
import { isOnIos } from '#web/features/app-download/this-device.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { sharedAudioState } from '#web/player/audio/shared-audio-state.ts'
import { useCookieChoice } from '#web/state/tracking/cookie-choice.ts'
import { appText } from '#web/ui/text/app-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { currentTab } from '../shell/chrome.ts'

const VISITS_KEY = 'visits'
const COUNTED_KEY = 'visit_counted'
const DISMISSED_KEY = 'install_dismissed'

/** The `beforeinstallprompt` event (Web Application Manifest incubations). */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

/** Offers to install the app to returning visitors after a stay on one tab, never over anything else. */
export function InstallPrompt({ path }: { path: string }) {
  const { consent } = useCookieChoice()
  const isTabPage = currentTab(path) !== undefined
  useEffect(() => {
    const visits = countVisit()
    if (!isTabPage || visits < 2 || consent === null) return
    const timer = setTimeout(() => offer(visits), INSTALL_PROMPT_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isTabPage, consent])
  return null
}

/** Counts one visit for each browser tab, up to two. Returns the number. */
function countVisit(): number {
  const previousVisits = Number(readStorage('local', VISITS_KEY) ?? 0)
  if (readStorage('session', COUNTED_KEY)) return previousVisits
  writeStorage('session', COUNTED_KEY, 'true')
  const visits = Math.min(previousVisits + 1, 2)
  writeStorage('local', VISITS_KEY, String(visits))
  return visits
}

function offer(visits: number): void {
  const method = installOffer({
    visits,
    isDismissed: readStorage('local', DISMISSED_KEY) !== null,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    canPrompt: installEvent() !== undefined,
    isOnIos: isOnIos(),
    isBusy: document.querySelector('dialog[open]') !== null || sharedAudioState.getSnapshot().item !== null,
  })
  const dismiss = () => writeStorage('local', DISMISSED_KEY, 'true')
  if (method === 'instruction') {
    const actions = [{ label: appText.got_it, press: dismiss }]
    showToast(appText.instruction, { icon: 'share', actions, milliseconds: 'until-answered' })
  }
  if (method !== 'prompt') return
  const install = () => {
    // The browser's event can be used once, whatever the answer.
    dismiss()
    void installEvent()?.prompt()
  }
  const actions = [
    { label: appText.install, press: install },
    { label: appText.not_now, press: dismiss },
  ]
  showToast(appText.offer, { icon: 'plus', actions, milliseconds: 'until-answered' })
}

/** The browser's install event, stored by `start.ts` because it may fire before this code is loaded. */
function installEvent(): InstallEvent | undefined {
  const event = window.installOffer
  return event && 'prompt' in event ? (event as InstallEvent) : undefined
}
