import { text } from '#web/ui/text/en.ts'
import { tabName } from '#web/ui/text/tab-name.ts'

/** The heading of a tab's page; Discover, by either name, has the greeting. */
export function tabHeading(tabId: string): string {
  return tabId === 'discover' || tabId === 'for-you' ? text.discover.welcome : tabName(tabId)
}
