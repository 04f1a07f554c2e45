import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { editFeed, type FeedSettings, getStudioFeed, listStudioFeeds, type StudioFeed } from '#contract/studio/feeds.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Switch } from '#studio/ui/choice/choice.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import styles from '../feeds.module.css'

const text = feedsText.one

/** What staff decide of a feed. Switches are saved at once, fields by the button. */
export function SettingsCard({ feed }: { feed: StudioFeed }) {
  const { id, version, may_publish } = feed
  const client = useQueryClient()
  const edit = useChange(editFeed, {
    refreshes: [listStudioFeeds],
    onDone(reply) {
      client.setQueryData(callKey(getStudioFeed, { params: { id } }), reply)
      showToast(text.saved)
    },
    onRefused: () => void client.invalidateQueries({ queryKey: callKey(getStudioFeed) }),
  })
  const save = (settings: FeedSettings) => edit.mutate({ params: { id }, body: { version, settings } })
  const isConflict = isCallError(edit.error) && edit.error.code === 'edit_conflict'
  return (
    <Card title={text.settings}>
      {edit.error && <Note tone="bad">{isConflict ? text.conflict : errorText(edit.error)}</Note>}
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
      <SettingFields feed={feed} isSaving={edit.isPending} onSave={save} />
    </Card>
  )
}

type SettingFieldsProps = { feed: StudioFeed; isSaving: boolean; onSave: (settings: FeedSettings) => void }

function SettingFields({ feed, isSaving, onSave }: SettingFieldsProps) {
  const before = {
    category: feed.chosen_category ?? '',
    locale: feed.chosen_locale ?? '',
    artist_id: feed.artist_id ?? '',
  }
  const [fields, setFields] = useState(before)
  const changed = Object.entries(fields).filter(([name, value]) => value.trim() !== before[name as keyof typeof before])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed.length > 0) onSave(Object.fromEntries(changed.map(([name, value]) => [name, value.trim() || null])))
  }
  return (
    <form className={styles.fields} onSubmit={submit}>
      <TextField
        label={text.category}
        hint={text.category_hint}
        value={fields.category}
        onChange={(category) => setFields({ ...fields, category })}
        maxLength={100}
      />
      <TextField
        label={text.locale}
        hint={text.locale_hint(feed.locale)}
        value={fields.locale}
        onChange={(locale) => setFields({ ...fields, locale })}
        maxLength={35}
      />
      <TextField
        label={text.artist}
        hint={feed.artist_name ?? text.artist_hint}
        value={fields.artist_id}
        isDisabled={!feed.may_publish}
        onChange={(artist_id) => setFields({ ...fields, artist_id })}
        maxLength={100}
      />
      <Button type="submit" look="ink" isDisabled={changed.length === 0 || isSaving}>
        {text.save}
      </Button>
    </form>
  )
}
