import { listLibrary } from '#contract/studio/catalogue.ts'
import { addUploadsToSeries, listUploads, makeSeriesOfUploads, type SeriesProposal } from '#contract/studio/uploads.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useStaff } from '#studio/calls/staff.tsx'
import { useChange } from '#studio/calls/use-change.ts'
import { navigate } from '#studio/navigation/studio-address.ts'
import { uploadText } from '#studio/text/upload-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Checkbox, RadioChoice, SegmentedChoice } from '#studio/ui/choice/choice.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import styles from '../upload.module.css'
import { aboutOf, type Corrections, placeOf, withAbout } from './corrections.ts'
import { NewSeriesFields } from './new-series-fields.tsx'
import { keptArtists, NO_ARTIST } from './series-choices.ts'

type ItemsProps = { proposal: SeriesProposal; titleOf: (uploadId: string) => string }
type FormProps = ItemsProps & { corrections: Corrections; onCorrect: (corrections: Corrections) => void }

/** The proposed series, to be corrected and created. */
export function SeriesForm({ proposal, titleOf, corrections, onCorrect }: FormProps) {
  const { series_id } = proposal
  const artists = keptArtists(useStaff(), proposal, corrections.about.artist)
  const { access, left } = corrections
  const where = placeOf(proposal, corrections)
  const about = aboutOf(proposal, artists, corrections)
  const { make, error, isPending } = useMakeItems()
  const chosen = proposal.items.filter(({ upload_id }) => !left.has(upload_id))
  const items = chosen.map(({ upload_id }) => ({ upload_id, title: titleOf(upload_id) }))
  const isReady = items.length > 0 && items.every((item) => item.title.trim() !== '') && about.title.trim() !== ''
  const submit = () => {
    const is_free = access === 'free'
    if (where === 'add' && series_id !== null) make.add({ body: { series_id, is_free, items } })
    else {
      const { artist, ...rest } = about
      make.series({ body: { ...rest, artist_id: artist === NO_ARTIST ? null : artist, is_free, items } })
    }
  }
  return (
    <div className={styles.form}>
      {series_id !== null && (
        <RadioChoice
          label={uploadText.series_where}
          value={where}
          onChange={(to) => onCorrect({ ...corrections, where: to })}
          choices={[
            { id: 'add', label: uploadText.add_to(proposal.title), hint: uploadText.add_to_hint },
            { id: 'new', label: uploadText.new_series, hint: uploadText.new_series_hint },
          ]}
        />
      )}
      <ItemChoice
        proposal={proposal}
        titleOf={titleOf}
        left={left}
        onLeft={(ids) => onCorrect({ ...corrections, left: ids })}
      />
      {where === 'new' && (
        <NewSeriesFields
          proposal={proposal}
          about={about}
          onChange={(changes) => onCorrect(withAbout(corrections, changes))}
        />
      )}
      <SegmentedChoice
        label={uploadText.access}
        value={access}
        onChange={(to) => onCorrect({ ...corrections, access: to })}
        choices={[
          { id: 'locked', label: uploadText.access_locked },
          { id: 'free', label: uploadText.access_free },
        ]}
      />
      {error && <Note tone="bad">{errorText(error)}</Note>}
      <Button look="ink" isDisabled={!isReady} isPending={isPending} onPress={submit}>
        {where === 'add' ? uploadText.add(items.length) : uploadText.make(items.length)}
      </Button>
    </div>
  )
}

/** Creates the items, then opens their series. */
function useMakeItems() {
  const options = {
    refreshes: [listUploads, listLibrary],
    onDone({ data }: { data: { series_id: string } }) {
      showToast(uploadText.made)
      navigate(`/studio/library/series/${encodeURIComponent(data.series_id)}/`)
    },
  }
  const series = useChange(makeSeriesOfUploads, options)
  const add = useChange(addUploadsToSeries, options)
  return {
    make: { series: series.mutate, add: add.mutate },
    error: series.error ?? add.error,
    isPending: series.isPending || add.isPending,
  }
}

type ItemChoiceProps = ItemsProps & { left: ReadonlySet<string>; onLeft: (left: ReadonlySet<string>) => void }

/** The recordings in order, each of which can be excluded. */
function ItemChoice({ proposal, titleOf, left, onLeft }: ItemChoiceProps) {
  const change = (id: string, isOn: boolean) => {
    const next = new Set(left)
    if (isOn) next.delete(id)
    else next.add(id)
    onLeft(next)
  }
  return (
    <fieldset className={styles.items}>
      <legend>{uploadText.items}</legend>
      <ol>
        {proposal.items.map(({ upload_id }) => (
          <li key={upload_id}>
            <Checkbox
              label={titleOf(upload_id)}
              isOn={!left.has(upload_id)}
              onChange={(isOn) => change(upload_id, isOn)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
