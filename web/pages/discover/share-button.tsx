import { entityOfPath } from '#rules/sharing/shared-entity.ts'
import { useShareModal } from '#web/features/sharing/use-share-modal.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { text } from '#web/ui/text/en.ts'

type ShareProps = { title: string; href: string; className?: string | undefined }

/** A share button over a picture: dark glass. */
export function ShareIconButton({ title, href, className }: ShareProps) {
  const { open, modal } = useShareModal({ title, href, entity: entityOfPath(href) })
  return (
    <span className={className} data-scripted="">
      <IconButton icon="share" kind="glass" label={text.sharing.share} aria-haspopup="dialog" onClick={open} />
      {modal}
    </span>
  )
}

/** A share button beside another button. */
export function ShareButton({ title, href, className }: ShareProps) {
  const { open, modal } = useShareModal({ title, href, entity: entityOfPath(href) })
  return (
    <>
      <Button
        variant="tertiary"
        icon="share"
        className={className}
        data-scripted=""
        aria-haspopup="dialog"
        onClick={open}
      >
        {text.sharing.share}
      </Button>
      {modal}
    </>
  )
}
