import { useQueryClient } from '@tanstack/react-query'
import { isCallError } from '#contract/is-call-error.ts'
import { listTabExperiments } from '#contract/studio/tab-experiments.ts'
import {
  cancelTabSchedule,
  deleteTabDraft,
  followTabSource,
  getTabVersion,
  listTabVersions,
  makeTabDraft,
  type OpenTabVersion,
  publishTabVersion,
  SOURCE_VERSION,
  scheduleTabVersion,
  type TabVersion,
} from '#contract/studio/tabs.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { navigate } from '#studio/navigation/studio-address.ts'
import { tabsText } from '#studio/text/tabs-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDay } from '#studio/ui/words/format.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import type { TabEditor } from '../editing/use-tab-editor.ts'
import { composerPath, TABS, versionName } from '../tab-paths.ts'

const STALE = { refreshes: [listTabVersions, getTabVersion, listTabExperiments] }

type VersionMovesContext = {
  /** The live version. */
  live: TabVersion | undefined
  editor: TabEditor
}

export type VersionMoves = ReturnType<typeof useVersionMoves>

/** The actions on a version as a whole. */
export function useVersionMoves(version: OpenTabVersion, { live, editor }: VersionMovesContext) {
  const { tab_id, id } = version
  const params = { tab_id, version_id: id }
  const follow = useChange(followTabSource, {
    ...STALE,
    onDone() {
      showToast(tabsText.following, live && live.id !== SOURCE_VERSION ? () => show(live) : undefined)
      navigate(composerPath(tab_id, SOURCE_VERSION))
    },
  })
  const restore = useChange(publishTabVersion, { ...STALE, onDone: () => showToast(tabsText.taken_back) })
  const show = ({ id: version_id, revision }: TabVersion) =>
    version_id === SOURCE_VERSION
      ? follow.mutate({ params: { tab_id } })
      : restore.mutate({ params: { tab_id, version_id }, body: { revision } })
  const onRefused = useRefusal(editor)
  const publish = useChange(publishTabVersion, {
    ...STALE,
    onRefused,
    onDone: () => showToast(tabsText.published, live && live.id !== id ? () => show(live) : undefined),
  })
  const schedule = useChange(scheduleTabVersion, { ...STALE, onRefused, onDone: () => showToast(tabsText.scheduled) })
  const cancel = useChange(cancelTabSchedule, STALE)
  const draft = useChange(makeTabDraft, {
    ...STALE,
    onDone: ({ data }) => navigate(composerPath(tab_id, data.id)),
  })
  const remove = useChange(deleteTabDraft, {
    ...STALE,
    onDone() {
      showToast(tabsText.draft_deleted)
      editor.forget()
      navigate(TABS)
    },
  })
  return {
    /** Makes a former version live again. */
    showAgain: show,
    publish: (revision: number) => publish.mutate({ params, body: { revision } }),
    schedule: (when: { publish_at: string; time_zone: string; revision: number }, onDone: () => void) =>
      schedule.mutate({ params, body: when }, { onSuccess: onDone }),
    cancel: () => cancel.mutate({ params }),
    makeDraft: () =>
      draft.mutate({
        params: { tab_id },
        body: {
          from: id,
          name:
            version.state === 'past'
              ? tabsText.copy_name(versionName(version))
              : tabsText.draft_name(formatDay(new Date(wallClock()).toISOString())),
        },
      }),
    remove: () => remove.mutate({ params }),
    follow: () => follow.mutate({ params: { tab_id } }),
    isBusy: publish.isPending || schedule.isPending || draft.isPending || restore.isPending || follow.isPending,
    scheduleError: schedule.error,
    error: publish.error ?? cancel.error ?? draft.error ?? remove.error ?? follow.error ?? restore.error,
  }
}

/** Reloads the version after others saved it; unsaved changes then lead to a conflict. */
function useRefusal(editor: TabEditor): (error: Error) => void {
  const client = useQueryClient()
  return (error) => {
    if (!isCallError(error) || error.code !== 'edit_conflict') return
    void editor.flush()
    void client.invalidateQueries({ queryKey: callKey(getTabVersion) })
  }
}
