import type { ComponentType } from 'react'
import { type PageName, VIEWS } from '../pages/routes.ts'

type View = ComponentType<{ data: unknown }>

const loaded = new Map<PageName, View>()

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
