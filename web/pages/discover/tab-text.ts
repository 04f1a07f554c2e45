import { text } from '#web/ui/text/en.ts'

const NAMES: Readonly<Record<string, string>> = text.chrome.tabs

/** The heading of a tab's page. */
export function tabHeading(tabId: string): string {
  if (tabId === 'discover' || tabId === 'for-you') return text.discover.welcome
  return NAMES[tabId] ?? text.discover.welcome
}
