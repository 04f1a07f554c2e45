import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CallError } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { editFeed, type FeedSettings, getStudioFeed, listStudioFeeds, type StudioFeed } from '#contract/studio/feeds.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ArtistField } from '#studio/features/artist-field.tsx'
import { feedsText } from '#studio/text/feeds-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Switch } from '#studio/ui/choice/choice.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import styles from '../feeds.module.css'
import {
  changedSettings,
  isOfFields,
  NOTHING_TYPED,
  shownFields,
  type TypedSettings,
  typedAfterSave,
  withTyped,
} from './typed-settings.ts'

const text = feedsText.one

/** The settings of a feed. Switches are saved at once, fields by the button. */
export function SettingsCard({ feed }: { feed: StudioFeed }) {
  const { id, version, may_publish } = feed
  const client = useQueryClient()
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const edit = useChange(editFeed, {
    refreshes: [listStudioFeeds],
    onDone(reply, { body }) {
      client.setQueryData(callKey(getStudioFeed, { params: { id } }), reply)
      setTyped((current) => typedAfterSave(reply.data, current, body.settings))
      showToast(text.saved)
    },
    onRefused(error, { body }) {
      // The note lists others' changes; the next save may overwrite them.
      if (isConflict(error) && isOfFields(body.settings)) setTyped((current) => ({ ...current, version: null }))
      void client.invalidateQueries({ queryKey: callKey(getStudioFeed) })
    },
  })
  const save = (settings: FeedSettings, read = version) =>
    edit.mutate({ params: { id }, body: { version: read, settings } })
  return (
    <Card title={text.settings}>
      {edit.error && <Note tone="bad">{refusalText(edit.error, edit.variables?.body.settings)}</Note>}
      <Switch
        label={text.locked}
        isOn={feed.is_locked}
        isDisabled={!may_publish || edit.isPending}
        onChange={(is_locked) => save({ is_locked })}
      />
      <Switch
        label={text.approval}
        isOn={feed.needs_approval}
        isDisabled={!may_publish || edit.isPending}
        onChange={(needs_approval) => save({ needs_approval })}
      />
      {feed.address !== null && (
        <Switch
          label={text.pause}
          hint={text.pause_hint}
          isOn={feed.is_paused}
          isDisabled={edit.isPending}
          onChange={(is_paused) => save({ is_paused })}
        />
      )}
      <SettingFields
        feed={feed}
        typed={typed}
        onTyped={setTyped}
        isSaving={edit.isPending}
        onSave={(settings) => save(settings, typed.version ?? version)}
      />
    </Card>
  )
}

function isConflict(error: Error): error is CallError {
  return isCallError(error) && error.code === 'edit_conflict'
}

/** After a conflict a switch shows others' value; a field keeps its own text, so the note names theirs. */
function refusalText(error: Error, settings: FeedSettings = {}): string {
  if (!isConflict(error)) return errorText(error)
  if (!isOfFields(settings)) return text.conflict
  const theirs = error.changes?.map(({ to }) => (typeof to === 'string' ? to : text.conflict_nothing)) ?? []
  return text.conflict_typed(theirs.join(', '))
}

type SettingFieldsProps = {
  feed: StudioFeed
  typed: TypedSettings
  onTyped: (typed: TypedSettings) => void
  isSaving: boolean
  onSave: (settings: FeedSettings) => void
}

function SettingFields({ feed, typed, onTyped, isSaving, onSave }: SettingFieldsProps) {
  const fields = shownFields(feed, typed)
  const settings = changedSettings(feed, typed)
  const type = (changes: TypedSettings['fields']) => onTyped(withTyped(feed, typed, changes))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOfFields(settings)) onSave(settings)
  }
  return (
    <form className={styles.fields} onSubmit={submit}>
      <TextField
        label={text.category}
        hint={text.category_hint}
        value={fields.category}
        onChange={(category) => type({ category })}
        maxLength={100}
      />
      <TextField
        label={text.locale}
        hint={text.locale_hint(feed.locale)}
        value={fields.locale}
        onChange={(locale) => type({ locale })}
        maxLength={35}
      />
      <ArtistField
        label={text.artist}
        hint={text.artist_hint}
        value={fields.artist_id}
        isDisabled={!feed.may_publish}
        onChange={(artist_id) => type({ artist_id })}
      />
      <Button type="submit" look="ink" isDisabled={!isOfFields(settings) || isSaving}>
        {text.save}
      </Button>
    </form>
  )
}
