import { type FormEvent, useState } from 'react'
import { type FeedPreview, previewFeed } from '#contract/studio/feeds.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import styles from '../feeds.module.css'
import { PreviewDialog } from './preview-dialog.tsx'

/** Asks for an address and previews its feed. */
export function PreviewForm() {
  const [address, setAddress] = useState('')
  const [preview, setPreview] = useState<FeedPreview>()
  const look = useChange(previewFeed, { onDone: ({ data }) => setPreview(data) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '' && !look.isPending) look.mutate({ body: { address: address.trim() } })
  }
  return (
    <form className={styles.look} onSubmit={submit}>
      <TextField
        label={feedsText.address}
        hint={feedsText.address_hint}
        error={look.error ? errorText(look.error) : undefined}
        value={address}
        onChange={setAddress}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        validationBehavior="aria"
      />
      <Button type="submit" look="primary" isDisabled={look.isPending || address.trim() === ''}>
        {look.isPending ? feedsText.looking : feedsText.look}
      </Button>
      {preview && (
        <PreviewDialog
          preview={preview}
          onClose={() => setPreview(undefined)}
          onAdded={() => {
            setPreview(undefined)
            setAddress('')
          }}
        />
      )}
    </form>
  )
}
