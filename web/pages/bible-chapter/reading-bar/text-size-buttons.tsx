import { IconButton } from '#web/ui/button/icon-button.tsx'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { useTextSize } from './text-size.ts'

/** One step smaller, one step larger. */
export function TextSizeButtons() {
  const { canShrink, canGrow, change } = useTextSize()
  return (
    <span data-scripted="">
      <IconButton icon="text-smaller" label={bibleText.smaller} aria-disabled={!canShrink} onClick={() => change(-1)} />
      <IconButton icon="text-larger" label={bibleText.larger} aria-disabled={!canGrow} onClick={() => change(1)} />
    </span>
  )
}
