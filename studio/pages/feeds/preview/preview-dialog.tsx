import { useState } from 'react'
import { addFeed, type FeedPreview, listStudioFeeds } from '#contract/studio/feeds.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useStaff } from '#studio/calls/staff.tsx'
import { useChange } from '#studio/calls/use-change.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { Checkbox, Switch } from '#studio/ui/choice/choice.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { feedPath } from '../feed-path.ts'
import styles from '../feeds.module.css'
import { PreviewedFeed } from './previewed-feed.tsx'

const text = feedsText.look_text

type PreviewDialogProps = { preview: FeedPreview; onClose: () => void; onAdded: () => void }
type Choices = { handle: string; is_locked: boolean; needs_approval: boolean; is_owner_agreed: boolean }

/** The preview of a feed, with the settings for adding it. */
export function PreviewDialog({ preview, onClose, onAdded }: PreviewDialogProps) {
  const { title, address, handle, known_id, image_fault } = preview
  const artist_id = useOwnArtist()
  const unset = { is_locked: false, needs_approval: false, is_owner_agreed: false }
  const [choices, setChoices] = useState<Choices>({ handle, ...unset })
  const add = useChange(addFeed, {
    refreshes: [listStudioFeeds],
    onDone() {
      showToast(text.added(title))
      onAdded()
    },
  })
  const isAllowed = !preview.is_locked || choices.is_owner_agreed
  const mayAdd = image_fault === null && isAllowed && choices.handle.trim() !== ''
  return (
    <Dialog
      title={title}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          {known_id === null ? (
            <Button
              look="primary"
              icon="plus"
              isDisabled={!mayAdd || add.isPending}
              onPress={() => add.mutate({ body: { ...choices, handle: choices.handle.trim(), address, artist_id } })}
            >
              {text.add}
            </Button>
          ) : (
            <LinkButton href={feedPath(known_id)} look="ink">
              {text.open_known}
            </LinkButton>
          )}
        </>
      }
    >
      {add.error && <Note tone="bad">{errorText(add.error)}</Note>}
      {known_id !== null && <Note tone="gold">{text.known}</Note>}
      <PreviewedFeed preview={preview} />
      {known_id === null && <ChoiceFields preview={preview} choices={choices} onChange={setChoices} />}
    </Dialog>
  )
}

type ChoiceFieldsProps = { preview: FeedPreview; choices: Choices; onChange: (choices: Choices) => void }

function ChoiceFields({ preview, choices, onChange }: ChoiceFieldsProps) {
  const set = (changed: Partial<Choices>) => onChange({ ...choices, ...changed })
  return (
    <div className={styles.choices}>
      {preview.is_locked && (
        <Checkbox
          label={text.agreed}
          isOn={choices.is_owner_agreed}
          onChange={(is_owner_agreed) => set({ is_owner_agreed })}
        />
      )}
      <Switch label={text.locked_switch} isOn={choices.is_locked} onChange={(is_locked) => set({ is_locked })} />
      <Switch
        label={text.approval_switch}
        hint={text.approval_hint}
        isOn={choices.needs_approval}
        onChange={(needs_approval) => set({ needs_approval })}
      />
      <TextField
        label={text.handle}
        hint={text.handle_hint}
        value={choices.handle}
        onChange={(handle) => set({ handle })}
        maxLength={100}
      />
    </div>
  )
}

/** A creator adds podcasts to their own artist; everybody else chooses one later, or none. */
function useOwnArtist(): string | null {
  const { roles } = useStaff()
  const isLimited = roles.every(({ role }) => role === 'creator')
  return isLimited ? (roles[0]?.artist_id ?? null) : null
}
