import { Button } from '#web/ui/button/button.tsx'
import { useCopied } from '#web/ui/hooks/use-copied.ts'
import { secondFactorText as words } from '#web/ui/text/account/second-factor-en.ts'

/** If the browser refuses to copy, the text beside it can still be selected. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const { isCopied, copy } = useCopied()
  return (
    <Button variant="tertiary" onClick={() => void copy(text).catch(() => undefined)}>
      <span aria-live="polite">{isCopied ? words.copied : children}</span>
    </Button>
  )
}
