import { useEffect } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { ENTRY_KINDS, type Entry, getEntry } from '#contract/studio/catalogue.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { NotLoaded } from '#studio/features/not-loaded.tsx'
import { entryText } from '#studio/text/entry-en.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { Empty, Skeleton } from '#studio/ui/empty/empty.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Columns, Row, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { State } from '#studio/ui/state/state.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import type { PageProps } from '../pages.ts'
import { ConflictDialog } from './editing/conflict-dialog.tsx'
import { type EntryEditor, useEntryEditor } from './editing/use-entry-editor.ts'
import { AccessCard } from './fields/access-card.tsx'
import { ChaptersCard } from './fields/chapters-card.tsx'
import { OrderCard } from './fields/order-card.tsx'
import { SharingCard } from './fields/sharing-card.tsx'
import { WhenCard } from './fields/when-card.tsx'
import { WordsCard } from './fields/words-card.tsx'
import { HistoryCard } from './history/history-card.tsx'
import { SourceCard } from './history/source-card.tsx'
import { PlacedCard } from './placed-card.tsx'
import { PreviewCard } from './preview/preview-card.tsx'

const LIBRARY = '/studio/library/'

const libraryCrumb = (query = '') => ({ label: libraryText.title, href: `${LIBRARY}${query}` })

/** The editor of an item or series. */
export function Page({ params }: PageProps) {
  const kind = ENTRY_KINDS.find((one) => one === params.kind) ?? 'content'
  const entry = useCall(getEntry, { params: { kind, id: params.id ?? '' } })
  if (entry.data) return <EntryView key={`${kind} ${params.id}`} entry={entry.data.data} />
  return (
    <StudioPage title={entry.isPending ? entryText.loading : entryText.missing_title} crumbs={[libraryCrumb()]}>
      {entry.isPending ? (
        <Skeleton rows={8} label={entryText.loading} />
      ) : (
        <Missing error={entry.error} onRetry={entry.refetch} />
      )}
    </StudioPage>
  )
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const isMissing = isCallError(error) && error.status === 404
  if (!isMissing) return <NotLoaded error={error} onRetry={onRetry} />
  return (
    <Empty
      icon="search-x"
      title={entryText.missing_title}
      actions={<LinkButton href={LIBRARY}>{entryText.to_library}</LinkButton>}
    >
      {entryText.missing}
    </Empty>
  )
}

function EntryView({ entry }: { entry: Entry }) {
  const editor = useEntryEditor(entry)
  const { fields, set, changes, conflicts } = editor
  const given = { fields, set, isReadOnly: !entry.may_edit }
  useSaveKey(editor)
  const count = Object.keys(changes).length
  const isSeries = entry.kind === 'series'
  return (
    <StudioPage
      title={entry.title}
      crumbs={[libraryCrumb(isSeries ? '?kind=series' : '')]}
      status={count === 0 ? entryText.unchanged : entryText.changed(count)}
      actions={<Actions entry={entry} editor={editor} hasChanges={count > 0} />}
      lead={
        <Row>
          <State name={entry.state}>
            {entry.state === 'scheduled' && entry.visible_at ? formatDayAndTime(entry.visible_at) : undefined}
          </State>
        </Row>
      }
    >
      {editor.error && <Note tone="bad">{errorText(editor.error)}</Note>}
      {editor.isBehind && <Note tone="gold">{entryText.behind}</Note>}
      {!entry.may_edit && <Note>{entryText.read_only}</Note>}
      <Columns
        main={
          <>
            <WordsCard key={`words ${editor.resets}`} {...given} knownTags={entry.fields.tags ?? []} />
            <AccessCard {...given} />
            <WhenCard {...given} mayPublish={entry.may_publish} />
            {isSeries ? <OrderCard {...given} /> : <ChaptersCard key={`chapters ${editor.resets}`} {...given} />}
            {isSeries && <SharingCard {...given} />}
            <HistoryCard entry={entry} />
          </>
        }
        side={
          <>
            <PreviewCard entry={entry} fields={fields} />
            <PlacedCard sections={entry.sections} />
            <SourceCard entry={entry} />
          </>
        }
      />
      {conflicts.length > 0 && <ConflictDialog editor={editor} />}
    </StudioPage>
  )
}

/** True if the changes can be saved: a schedule has its time, chapters a start and a title; title and category are not blank. */
function isComplete({ fields: { visibility, visible_at, title, category, chapters = [] } }: EntryEditor): boolean {
  const isScheduleComplete = visibility !== 'schedule' || Boolean(visible_at)
  const areChaptersComplete = chapters.every((one) => Number.isFinite(one.start_time) && one.title.trim() !== '')
  return isScheduleComplete && areChaptersComplete && title?.trim() !== '' && category?.trim() !== ''
}

function Actions({ entry, editor, hasChanges }: { entry: Entry; editor: EntryEditor; hasChanges: boolean }) {
  return (
    <>
      {entry.state === 'live' && (
        <LinkButton href={entry.site_path} icon="external-link" target="_blank">
          {entryText.see_it}
        </LinkButton>
      )}
      {hasChanges && (
        <Button look="plain" onPress={editor.discard}>
          {entryText.discard}
        </Button>
      )}
      {entry.may_edit && (
        <Button look="primary" isDisabled={!hasChanges || !isComplete(editor) || editor.isSaving} onPress={editor.save}>
          {entry.state === 'private' && editor.fields.visibility === 'private'
            ? entryText.save_private
            : entryText.publish}
        </Button>
      )}
    </>
  )
}

/** Ctrl or Command with S saves. */
function useSaveKey(editor: EntryEditor): void {
  useEffect(() => {
    const listening = new AbortController()
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      if (Object.keys(editor.changes).length > 0 && isComplete(editor)) editor.save()
    }
    addEventListener('keydown', pressed, { signal: listening.signal })
    return () => listening.abort()
  }, [editor])
}
