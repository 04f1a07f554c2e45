import { useShare } from '#web/features/sharing/use-share.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { text } from '#web/ui/text/en.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type ShareProps = { title: string; href: string; className?: string | undefined }

/** Shares from a picture: dark glass. */
export function ShareIconButton({ title, href, className }: ShareProps) {
  const { isCopied, share } = useShare({ title, href })
  return (
    <span className={className} data-scripted="">
      <IconButton icon={isCopied ? 'check' : 'share'} kind="glass" label={text.sharing.share} onClick={share} />
      <span role="status">{isCopied && <VisuallyHidden>{text.sharing.copied}</VisuallyHidden>}</span>
    </span>
  )
}

/** Shares beside another button. */
export function ShareButton({ title, href, className }: ShareProps) {
  const { isCopied, share } = useShare({ title, href })
  return (
    <Button
      variant="tertiary"
      icon={isCopied ? 'check' : 'share'}
      className={className}
      data-scripted=""
      aria-live="polite"
      onClick={share}
    >
      {isCopied ? text.sharing.copied_short : text.sharing.share}
    </Button>
  )
}
