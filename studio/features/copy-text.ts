import { partsText } from '#studio/text/parts-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'

/** Copies text to the clipboard. A toast says whether the browser allowed it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(partsText.copied)
  } catch {
    showToast(partsText.not_copied)
  }
}
