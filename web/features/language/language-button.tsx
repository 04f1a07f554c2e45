import { openLanguageDialog } from '#web/state/language-dialog.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { text } from '#web/ui/text/en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { ownNameOf } from '#web/ui/words/language-names.ts'

/** The language of the page by its own name; a press offers the others. Nothing if there are no others. */
export function LanguageButton({ className }: { className?: string | undefined }) {
  if (useSiteFeatures().locales.length < 2) return null
  return (
    <button
      type="button"
      className={className}
      title={text.chrome.language}
      aria-haspopup="dialog"
      onClick={openLanguageDialog}
      data-scripted=""
      // The server may name a language differently than this browser.
      suppressHydrationWarning
    >
      <Icon name="globe" size={18} />
      {ownNameOf(currentLanguage().locale)}
    </button>
  )
}
