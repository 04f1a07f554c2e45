import { useState } from 'react'
import { getFeedRemoval, listStudioFeeds, removeFeed, restoreFeed, type StudioFeed } from '#contract/studio/feeds.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { ReferenceList } from '#studio/features/references/reference-list.tsx'
import { useReferences } from '#studio/features/references/use-references.ts'
import { navigate } from '#studio/navigation/studio-address.ts'
import { feedsText } from '#studio/text/feeds-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { referencesText } from '#studio/text/references-en.ts'
import { RadioChoice } from '#studio/ui/choice/choice.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'

const text = feedsText.removal

/** Lists what a removal hides, and asks for a reason. The toast offers undo. */
export function RemoveDialog({ feed: { id, title }, onClose }: { feed: StudioFeed; onClose: () => void }) {
  const [series, setSeries] = useState<'keep' | 'hide'>('keep')
  const restore = useChange(restoreFeed, {
    refreshes: [listStudioFeeds],
    onDone: () => showToast(text.restored(title)),
    onRefused: (error) => showToast(errorText(error)),
  })
  const remove = useChange(removeFeed, {
    refreshes: [listStudioFeeds],
    onDone() {
      onClose()
      navigate('/studio/feeds/')
      showToast(text.removed(title), () => restore.mutate({ params: { id } }))
    },
  })
  return (
    <ReasonDialog
      title={text.title(title)}
      hint={partsText.reason_hint}
      shortest={1}
      confirm={text.confirm}
      look="destroy"
      change={remove}
      onConfirm={(reason) => remove.mutate({ params: { id }, body: { series, reason } })}
      onClose={onClose}
    >
      <Use id={id} />
      <RadioChoice
        label={text.choice}
        value={series}
        choices={[
          { id: 'keep', label: text.keep },
          { id: 'hide', label: text.hide },
        ]}
        onChange={setSeries}
      />
      {series === 'hide' && <SeriesReferences id={id} />}
    </ReasonDialog>
  )
}

/** The content that is hidden with the feed. */
function Use({ id }: { id: string }) {
  const use = useCall(getFeedRemoval, { params: { id } })
  const what = use.data?.data
  if (!what) return use.error && <Note tone="bad">{errorText(use.error)}</Note>
  return (
    <>
      <p>{text.what({ episodes: what.episodes_count, saved: what.saved_count })}</p>
      {what.sections.length > 0 && (
        <p>{text.sections(what.sections.map(({ tab, title }) => title || tab).join(', '))}</p>
      )}
    </>
  )
}

/** Everything that points at the series, before it is hidden. */
function SeriesReferences({ id }: { id: string }) {
  const { data, error } = useReferences('series', [id])
  if (data) return <ReferenceList {...data.data} />
  return error ? <Note tone="bad">{errorText(error)}</Note> : <p role="status">{referencesText.checking}</p>
}
