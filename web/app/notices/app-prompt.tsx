import { useEffect } from 'react'
import { APP_PROMPT_AGAIN_DAYS, APP_PROMPT_LATER_MILLISECONDS, APP_PROMPT_MILLISECONDS } from '#contract/limits.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { isOnMobile } from '#web/features/app-download/this-device.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { openAppDownloadDialog } from '#web/state/app-download-request.ts'
import { variantOf } from '#web/state/tracking/experiments.ts'
import { currentTab } from '../shell/chrome.ts'

const KEY = 'app_prompt_at'
const WAIT_MILLISECONDS = { soon: APP_PROMPT_MILLISECONDS, later: APP_PROMPT_LATER_MILLISECONDS } as const

/** Offers the app on phones and tablets: once in a while, after a stay on one tab, and never over another dialog. */
export function AppPrompt({ path }: { path: string }) {
  const isTab = currentTab(path) !== undefined
  useEffect(() => {
    if (!isTab || !isOnMobile() || wasPromptedLately()) return
    const timer = setTimeout(showPrompt, WAIT_MILLISECONDS[variantOf('app_prompt')])
    return () => clearTimeout(timer)
  }, [isTab])
  return null
}

function showPrompt(): void {
  if (document.querySelector('dialog[open]')) return
  writeStorage('local', KEY, String(wallClock()))
  openAppDownloadDialog()
}

function wasPromptedLately(): boolean {
  const since = wallClock() - Number(readStorage('local', KEY) ?? 0)
  return since >= 0 && since < APP_PROMPT_AGAIN_DAYS * DAY_MILLISECONDS
}
