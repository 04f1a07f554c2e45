import { type ReactNode, useState } from 'react'
import {
  addLibraryView,
  changeLibraryView,
  LIBRARY_VIEW_NAME_CHARACTERS,
  type LibraryView,
  listLibraryViews,
  removeLibraryView,
} from '#contract/studio/library/library-views.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useChange } from '#studio/calls/use-change.ts'
import { setQuery } from '#studio/navigation/studio-address.ts'
import { libraryViewsText } from '#studio/text/library-views-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Switch } from '#studio/ui/choice/choice.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { queryOfView } from './view-query.ts'
import styles from './views.module.css'

type Shows = Pick<LibraryView, 'kind' | 'layout' | 'filters' | 'columns'>

/** Saves the filters, order, layout and columns shown now under a name. */
export function SaveViewDialog({ shows, onClose }: { shows: Shows; onClose: () => void }) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const add = useChange(addLibraryView, {
    refreshes: [listLibraryViews],
    onDone({ data }) {
      onClose()
      setQuery(queryOfView(data))
      showToast(libraryViewsText.saved(data.name))
    },
  })
  return (
    <NameDialog
      title={libraryViewsText.save_title}
      {...{ name, setName, isShared, setShared, onClose }}
      error={add.error}
      isBusy={add.isPending}
      onSave={() => add.mutate({ body: { name, is_shared: isShared, ...shows } })}
    >
      <p>{libraryViewsText.save_hint}</p>
    </NameDialog>
  )
}

/** Renames a view, and says who sees it. */
export function RenameViewDialog({ view, onClose }: { view: LibraryView; onClose: () => void }) {
  const [name, setName] = useState(view.name)
  const [isShared, setShared] = useState(view.is_shared)
  const change = useChange(changeLibraryView, {
    refreshes: [listLibraryViews],
    onDone({ data }) {
      onClose()
      showToast(libraryViewsText.saved(data.name))
    },
  })
  const body = { name, ...(isShared !== view.is_shared && { is_shared: isShared }) }
  return (
    <NameDialog
      title={libraryViewsText.rename_title}
      {...{ name, setName, isShared, setShared, onClose }}
      isOfOther={view.made_by !== null}
      error={change.error}
      isBusy={change.isPending}
      onSave={() => change.mutate({ params: { id: view.id }, body })}
    />
  )
}

type NameDialogProps = {
  title: string
  name: string
  setName: (name: string) => void
  isShared: boolean
  setShared: (isShared: boolean) => void
  /** True for somebody else's view. It stays shared: if it were private, only its owner would see it. */
  isOfOther?: boolean
  error: Error | null
  isBusy: boolean
  onSave: () => void
  onClose: () => void
  children?: ReactNode
}

function NameDialog({ title, name, setName, isShared, setShared, isOfOther = false, ...props }: NameDialogProps) {
  const { error, isBusy, onSave, onClose, children } = props
  const mayShare = hasStaffPermission(useStaff(), 'catalogue-edit') && !isOfOther
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !isBusy) onSave()
        }}
      >
        {children}
        {error && <Note tone="bad">{errorText(error)}</Note>}
        <TextField
          label={libraryViewsText.name}
          value={name}
          onChange={setName}
          maxLength={LIBRARY_VIEW_NAME_CHARACTERS}
          autoFocus
        />
        {mayShare && (
          <Switch
            label={libraryViewsText.share}
            hint={libraryViewsText.share_hint}
            isOn={isShared}
            onChange={setShared}
          />
        )}
        <div className={styles.actions}>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button type="submit" look="ink" isDisabled={name.trim() === '' || isBusy}>
            {libraryViewsText.save_do}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Asks before a view is removed; what is shown stays. */
export function RemoveViewDialog({ view, onClose }: { view: LibraryView; onClose: () => void }) {
  const remove = useChange(removeLibraryView, {
    refreshes: [listLibraryViews],
    onDone() {
      onClose()
      setQuery({ view: '' })
      showToast(libraryViewsText.removed(view.name))
    },
  })
  return (
    <Dialog
      title={libraryViewsText.remove_title(view.name)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button
            look="destroy"
            isDisabled={remove.isPending}
            onPress={() => remove.mutate({ params: { id: view.id } })}
          >
            {libraryViewsText.remove_do}
          </Button>
        </>
      }
    >
      {remove.error && <Note tone="bad">{errorText(remove.error)}</Note>}
      <p>{view.is_shared ? libraryViewsText.remove_shared : libraryViewsText.remove_own}</p>
    </Dialog>
  )
}
