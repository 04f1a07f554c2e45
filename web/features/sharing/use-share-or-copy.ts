import { useCopied } from '#web/ui/hooks/use-copied.ts'
import { text } from '#web/ui/text/en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { hasShareSheet, shareNatively } from './share-natively.ts'

/** Shares a URL with the device's share sheet, or copies it and says so for two seconds. */
export function useShareOrCopy({ title, href }: { title: string; href: string }): {
  isCopied: boolean
  share: () => void
} {
  const { isCopied, copy } = useCopied()

  async function share() {
    const url = new URL(href, location.href).href
    if (hasShareSheet()) {
      await shareNatively({ title, url })
      return
    }
    try {
      await copy(url)
    } catch {
      showToast(text.sharing.failed, { icon: 'alert', tone: 'attention' })
    }
  }
  return { isCopied, share: () => void share() }
}
