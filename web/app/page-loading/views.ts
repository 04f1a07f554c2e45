import type { ComponentType } from 'react'
import { View as Failure } from '../../pages/failure/failure-view.tsx'
import { type PageName, VIEWS } from '../../pages/routes.ts'

type View = ComponentType<{ data: unknown }>

// For when nothing can be fetched: it is always there.
const loaded = new Map<PageName, View>([['failure', Failure as View]])

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(VIEWS, name)
}

/** Fetches a page's view once; its chunk stays. */
export async function loadView(name: PageName): Promise<void> {
  if (loaded.has(name)) return
  const { View } = await VIEWS[name].view()
  // A page's loader and its view agree on the data's type in `<page>-data.ts`; the registry cannot say so for all.
  loaded.set(name, View as View)
}

/** A view that `loadView` has fetched. */
export function viewOf(name: PageName): View {
  const view = loaded.get(name)
  if (!view) throw new Error(`the view of ${name} is not loaded`)
  return view
}
