import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { discardBrandDraft, getBrand, publishBrand, restoreBrand } from '#contract/studio/brand.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { brandText } from '#studio/text/brand-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button, IconButton } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Menu, type MenuAction } from '#studio/ui/menu/menu.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import type { BrandPart } from './brand-part.ts'
import { downloadBrand } from './download-brand.ts'

/** The menu of the brand, and the button that publishes the draft. */
export function BrandActions({ editor, isReadOnly }: BrandPart) {
  const { brand } = editor
  const [isDiscarding, setDiscarding] = useState(false)
  const restore = useChange(restoreBrand, { onDone: (reply) => editor.replace(reply), onRefused: showRefusal })
  const publish = useChange(publishBrand, {
    refreshes: [getBrand],
    onDone(reply) {
      editor.accept(reply)
      const { version } = reply.data
      const undo = () => restore.mutate({ params: { version: version - 1 }, body: { live: version } })
      showToast(brandText.published, undo)
    },
    onRefused: showRefusal,
  })
  const download = useMutation({ mutationFn: downloadBrand, onError: showRefusal })
  const hasChanges = brand.fields.some(({ live, draft }) => live !== draft)
  const isBusy = publish.isPending || editor.hasFaults
  /** Saves changes first, because the stored draft goes live. */
  const publishSaved = async () => {
    const revision = await editor.flush()
    if (revision !== undefined) publish.mutate({ body: { revision } })
  }
  const actions: MenuAction[] = [
    { id: 'download', label: brandText.download, icon: 'download', onAction: () => download.mutate() },
    ...(isReadOnly
      ? []
      : [
          {
            id: 'discard',
            label: brandText.discard,
            icon: 'undo-2',
            isDisabled: !hasChanges && editor.saveState === 'saved',
            onAction: () => setDiscarding(true),
          } satisfies MenuAction,
        ]),
  ]
  return (
    <>
      <Menu label={brandText.more} actions={actions}>
        <IconButton icon="ellipsis" label={brandText.more} />
      </Menu>
      {!isReadOnly && (
        <Button
          look="primary"
          isDisabled={isBusy || brand.faults.length > 0 || (!hasChanges && editor.saveState === 'saved')}
          onPress={() => void publishSaved()}
        >
          {brandText.publish}
        </Button>
      )}
      {isDiscarding && <DiscardDialog editor={editor} onClose={() => setDiscarding(false)} />}
    </>
  )
}

function DiscardDialog({ editor, onClose }: Pick<BrandPart, 'editor'> & { onClose: () => void }) {
  const discard = useChange(discardBrandDraft, {
    refreshes: [getBrand],
    onDone(reply) {
      editor.replace(reply)
      onClose()
      showToast(brandText.discarded)
    },
    onRefused: showRefusal,
  })
  return (
    <Dialog
      title={brandText.discard_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button
            look="destroy"
            isDisabled={discard.isPending}
            onPress={() => discard.mutate({ body: { revision: editor.brand.revision } })}
          >
            {brandText.discard_do}
          </Button>
        </>
      }
    >
      <p>{brandText.discard_hint}</p>
    </Dialog>
  )
}

function showRefusal(error: unknown): void {
  showToast(errorText(error))
}
