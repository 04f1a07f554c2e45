import { useState } from 'react'
import { changeLibraryView, type LibraryView, listLibraryViews } from '#contract/studio/library/library-views.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { setQuery, useAddress } from '#studio/navigation/studio-address.ts'
import { libraryViewsText } from '#studio/text/library-views-en.ts'
import { Button, IconButton } from '#studio/ui/button/button.tsx'
import { Menu } from '#studio/ui/menu/menu.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { isGridQuery } from '../library-layout.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { LayoutChoice } from './layout-choice.tsx'
import { RemoveViewDialog, RenameViewDialog, SaveViewDialog } from './view-dialogs.tsx'
import { currentView, queryOfView, showsOfQuery } from './view-query.ts'
import styles from './views.module.css'

type Open = 'save' | 'rename' | 'remove'

/** The saved views of the library: one chooses, saves, renames and removes them here, beside the columns. */
export function ViewsBar() {
  const { search } = useAddress()
  const views = useCall(listLibraryViews, {}).data?.data ?? []
  const [open, setOpen] = useState<Open>()
  const current = currentView(views, search)
  const close = () => setOpen(undefined)
  return (
    <div className={styles.bar}>
      <Menu label={libraryViewsText.choose} actions={choices(views, current?.view.id)}>
        <Button icon="chevron-down">{current?.view.name ?? libraryViewsText.views}</Button>
      </Menu>
      {current?.isChanged && current.view.may_change && <SaveChanges view={current.view} search={search} />}
      <Button icon="bookmark-plus" onPress={() => setOpen('save')}>
        {current ? libraryViewsText.save_as_new : libraryViewsText.save}
      </Button>
      {current?.view.may_change && (
        <Menu
          label={libraryViewsText.more_of(current.view.name)}
          actions={[
            { id: 'rename', label: libraryViewsText.rename, icon: 'pencil', onAction: () => setOpen('rename') },
            {
              id: 'remove',
              label: libraryViewsText.remove,
              icon: 'x',
              isDangerous: true,
              onAction: () => setOpen('remove'),
            },
          ]}
        >
          <IconButton icon="ellipsis" label={libraryViewsText.more_of(current.view.name)} />
        </Menu>
      )}
      <span className={styles.end}>
        <LayoutChoice />
        {!isGridQuery(search) && <ColumnsMenu />}
      </span>
      {open === 'save' && <SaveViewDialog shows={showsOfQuery(search)} onClose={close} />}
      {open === 'rename' && current && <RenameViewDialog view={current.view} onClose={close} />}
      {open === 'remove' && current && <RemoveViewDialog view={current.view} onClose={close} />}
    </div>
  )
}

function choices(views: readonly LibraryView[], currentId: string | undefined) {
  if (views.length === 0) return [{ id: 'none', label: libraryViewsText.no_views, isDisabled: true }]
  return views.map((view) => ({
    id: view.id,
    label: view.made_by === null ? view.name : libraryViewsText.shared_by(view.name, view.made_by),
    icon: view.id === currentId ? ('check' as const) : view.is_shared ? ('users' as const) : ('user' as const),
    onAction: () => setQuery(queryOfView(view)),
  }))
}

function SaveChanges({ view, search }: { view: LibraryView; search: string }) {
  const change = useChange(changeLibraryView, {
    refreshes: [listLibraryViews],
    onDone: () => showToast(libraryViewsText.saved(view.name)),
    onRefused: (error) => showToast(errorText(error)),
  })
  return (
    <Button
      look="ink"
      isDisabled={change.isPending}
      onPress={() => change.mutate({ params: { id: view.id }, body: { shows: showsOfQuery(search) } })}
    >
      {libraryViewsText.save_changes}
    </Button>
  )
}
