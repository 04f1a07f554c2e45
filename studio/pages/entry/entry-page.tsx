import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { ENTRY_KINDS, type Entry, getEntry } from '#contract/studio/catalogue.ts'
import { type EntryDrafts, getDrafts } from '#contract/studio/drafts.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { entryText } from '#studio/text/entry-en.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { LinkButton } from '#studio/ui/button/button.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Columns, Row, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { Status } from '#studio/ui/status/status.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import type { PageProps } from '../pages.ts'
import { ArtistCard } from './artist/artist-card.tsx'
import { NewCampaignCard } from './artist/new-campaign-card.tsx'
import { NumbersCard } from './artist/numbers-card.tsx'
import { CampaignCard, PromoCard } from './artist/offer-cards.tsx'
import { CoverCard } from './cover/cover-card.tsx'
import { DraftNotes, draftStatus } from './draft/draft-notes.tsx'
import { ConflictDialog } from './editing/conflict-dialog.tsx'
import { EntryActions } from './editing/entry-actions.tsx'
import { type EntryEditor, useEntryEditor } from './editing/use-entry-editor.ts'
import { useLeavingQuestion } from './editing/use-leaving-question.ts'
import { AccessCard } from './fields/access-card.tsx'
import type { FieldsProps } from './fields/fields-props.ts'
import { SharingCard } from './fields/sharing-card.tsx'
import { WhenCard } from './fields/when-card.tsx'
import { WordsCard } from './fields/words-card.tsx'
import { HistoryCard } from './history/history-card.tsx'
import { SourceCard } from './history/source-card.tsx'
import { LanguagesCard } from './languages/languages-card.tsx'
import { OrderCard } from './order/order-card.tsx'
import { PassagesCard } from './passages/passages-card.tsx'
import { PlacedCard } from './placed-card.tsx'
import { PreviewCard } from './preview/preview-card.tsx'
import { ReviewNote } from './review/review-note.tsx'
import { ItemSound } from './sound/item-sound.tsx'

const LIBRARY = '/studio/library/'

const NO_DRAFTS: EntryDrafts = { own: null, others: [] }
/** Others may have begun a draft since. */
const DRAFTS_AGAIN_MILLISECONDS = 30_000

const libraryCrumb = (query = '') => ({ label: libraryText.title, href: `${LIBRARY}${query}` })

/** The editor of an item, a series or an artist. */
export function Page({ params }: PageProps) {
  const kind = ENTRY_KINDS.find((one) => one === params.kind) ?? 'artist'
  const named = { params: { kind, id: params.id ?? '' } }
  const entry = useCall(getEntry, named)
  const isEnabled = hasStaffPermission(useStaff(), 'catalogue-edit')
  const found = useCall(getDrafts, named, { isEnabled, isFresh: true, everyMilliseconds: DRAFTS_AGAIN_MILLISECONDS })
  const drafts = entry.data?.data.may_edit ? found.data?.data : NO_DRAFTS
  if (entry.data && drafts) return <EntryView key={`${kind} ${params.id}`} entry={entry.data.data} drafts={drafts} />
  const failed = [entry, found].find(({ error }) => error)
  return (
    <StudioPage title={failed ? entryText.missing_title : entryText.loading} crumbs={[libraryCrumb()]}>
      {failed ? (
        <Missing error={failed.error} onRetry={failed.refetch} />
      ) : (
        <Skeleton rows={8} label={entryText.loading} />
      )}
    </StudioPage>
  )
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const isMissing = isCallError(error) && error.status === 404
  if (!isMissing) return <LoadError error={error} onRetry={onRetry} />
  return (
    <EmptyState
      icon="search-x"
      title={entryText.missing_title}
      actions={<LinkButton href={LIBRARY}>{entryText.to_library}</LinkButton>}
    >
      {entryText.missing}
    </EmptyState>
  )
}

function EntryView({ entry, drafts }: { entry: Entry; drafts: EntryDrafts }) {
  const editor = useEntryEditor(entry, drafts.own)
  const { fields, set, conflicts } = editor
  const given = { fields, set, isReadOnly: !entry.may_edit }
  const mayReadNumbers = hasStaffPermission(useStaff(), 'listening-read')
  const [isTranscriptDirty, setTranscriptDirty] = useState(false)
  const [isCoverDirty, setCoverDirty] = useState(false)
  useLeavingQuestion({
    isLost: isTranscriptDirty || isCoverDirty || editor.draft.state === 'failed',
    isPending: editor.draft.state !== 'saved',
  })
  return (
    <StudioPage
      title={entry.title}
      crumbs={[libraryCrumb(entry.kind === 'content' ? '' : `?kind=${entry.kind}`)]}
      status={draftStatus(editor)}
      actions={<EntryActions entry={entry} editor={editor} />}
      lead={
        <Row>
          <Status name={entry.state}>
            {entry.state === 'scheduled' && entry.visible_at ? formatDayAndTime(entry.visible_at) : undefined}
          </Status>
        </Row>
      }
    >
      {editor.error && <Note tone="bad">{errorText(editor.error)}</Note>}
      <DraftNotes editor={editor} others={drafts.others} />
      {editor.isBehind && <Note tone="gold">{entryText.behind}</Note>}
      {entry.review && <ReviewNote entry={entry} review={entry.review} editor={editor} />}
      {!entry.may_edit && <Note>{entryText.read_only}</Note>}
      <Columns
        main={
          <>
            {entry.kind === 'artist' ? (
              <ArtistFields {...given} />
            ) : (
              <EntryCards {...{ entry, editor, onTranscriptDirty: setTranscriptDirty, onCoverDirty: setCoverDirty }} />
            )}
            <HistoryCard entry={entry} />
          </>
        }
        side={
          <>
            <PreviewCard entry={entry} fields={fields} />
            {entry.kind === 'artist' && mayReadNumbers && <NumbersCard artistId={entry.id} />}
            <PlacedCard kind={entry.kind} id={entry.id} />
            <SourceCard entry={entry} />
          </>
        }
      />
      {conflicts.length > 0 && <ConflictDialog editor={editor} />}
    </StudioPage>
  )
}

type EntryCardsProps = {
  entry: Entry
  editor: EntryEditor
  /** Called when the transcript becomes unsaved or saved. */
  onTranscriptDirty: (isDirty: boolean) => void
  /** Called when the cover becomes unsaved or saved. */
  onCoverDirty: (isDirty: boolean) => void
}

/** The fields of an item or series. */
function EntryCards({ entry, editor, onTranscriptDirty, onCoverDirty }: EntryCardsProps) {
  const { fields, set, resets, show } = editor
  const given = { fields, set, isReadOnly: !entry.may_edit }
  const isSeries = entry.kind === 'series'
  return (
    <>
      {!isSeries && <ItemSound entry={entry} {...given} onChanged={show} onDirty={onTranscriptDirty} />}
      <WordsCard key={`words ${resets}`} {...given} knownTags={entry.fields.tags ?? []} />
      {!isSeries && <PassagesCard entry={entry} {...given} />}
      <LanguagesCard entry={entry} kind={isSeries ? 'series' : 'content'} {...given} />
      <CoverCard entry={entry} onChanged={show} onDirty={onCoverDirty} />
      <AccessCard {...given} />
      <WhenCard {...given} mayPublish={entry.may_publish} />
      {isSeries && <OrderCard {...given} seriesId={entry.id} />}
      {isSeries && <SharingCard {...given} />}
    </>
  )
}

function ArtistFields({ fields, set, isReadOnly }: FieldsProps) {
  const campaign = fields.gift_campaign ?? null
  const mayStart = hasStaffPermission(useStaff(), 'money-export')
  return (
    <>
      <ArtistCard fields={fields} set={set} isReadOnly={isReadOnly} />
      <PromoCard fields={fields} set={set} isReadOnly={isReadOnly} />
      {campaign && <CampaignCard campaign={campaign} set={set} isReadOnly={isReadOnly} />}
      {!campaign && mayStart && !isReadOnly && <NewCampaignCard set={set} />}
    </>
  )
}
