import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { secondFactorText as words } from '#web/ui/text/account/second-factor-en.ts'

/** If the browser refuses to copy, the text beside it can still be selected. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <Button variant="tertiary" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? words.copied : children}</span>
    </Button>
  )
}
