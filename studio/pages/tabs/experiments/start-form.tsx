import { useState } from 'react'
import { listTabExperiments, startTabExperiment } from '#contract/studio/tab-experiments.ts'
import { canMoveVersion } from '#rules/studio/tab-version-moves.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { experimentsText } from '#studio/text/experiments-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { shareText } from '#studio/ui/words/figure-text.ts'
import { versionName, versionNote } from '../tab-paths.ts'
import { experimentErrorText } from './experiment-error-text.ts'
import styles from './experiments.module.css'
import type { ExperimentsProps } from './experiments-dialog.tsx'

const SHARES = ['50', '25', '10'] as const
type Share = (typeof SHARES)[number]

/** Asks for the other version, a name and a share, and starts the experiment. */
export function StartForm({ tab, version, editor }: Pick<ExperimentsProps, 'tab' | 'version' | 'editor'>) {
  const others = tab.versions.filter(({ state }) => canMoveVersion(state, 'test'))
  const first = others.find(({ id }) => id === version.id) ?? others[0]
  const [chosenId, setChosenId] = useState(first?.id ?? '')
  const [name, setName] = useState('')
  const [isNameMissing, setNameMissing] = useState(false)
  const [share, setShare] = useState<Share>('50')
  const start = useChange(startTabExperiment, {
    refreshes: [listTabExperiments],
    onDone: () => showToast(experimentsText.started),
  })
  const chosen = others.find(({ id }) => id === chosenId)
  if (!chosen) return <Note>{experimentsText.no_versions}</Note>
  const submit = async () => {
    setNameMissing(name.trim() === '')
    if (name.trim() === '') return
    // The stored version is tested.
    const revision = chosen.id === version.id ? await editor.flush() : chosen.revision
    if (revision === undefined) return
    start.mutate({
      params: { tab_id: tab.id },
      body: { name, version_id: chosen.id, revision, share: Number(share) },
    })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={experimentsText.name}
        hint={experimentsText.name_hint}
        error={isNameMissing ? experimentsText.name_missing : undefined}
        value={name}
        maxLength={100}
        onChange={setName}
      />
      <SelectField
        label={experimentsText.version}
        value={chosen.id}
        options={others.map((other) => ({ id: other.id, label: `${versionName(other)} · ${versionNote(other)}` }))}
        onChange={setChosenId}
      />
      <p className={styles.quiet}>{experimentsText.version_hint}</p>
      <div className={styles.share}>
        <span aria-hidden="true">{experimentsText.share}</span>
        <SegmentedChoice
          label={experimentsText.share}
          value={share}
          onChange={setShare}
          choices={SHARES.map((id) => ({ id, label: shareText(Number(id) / 100) }))}
        />
      </div>
      {start.error && <Note tone="bad">{experimentErrorText(start.error)}</Note>}
      <div className={styles.actions}>
        <Button type="submit" look="primary" isDisabled={start.isPending}>
          {experimentsText.start}
        </Button>
      </div>
    </form>
  )
}
