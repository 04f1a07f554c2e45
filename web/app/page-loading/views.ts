import { View as Failure } from '../../pages/failure/failure-view.tsx'
import { type PageName, type PageView, VIEWS } from '../../pages/routes.ts'

type View = PageView<unknown>

// Always loaded: it must show without a connection.
const loadedViews = new Map<PageName, View>([['failure', Failure as View]])

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(VIEWS, name)
}

/** Loads a page's view once. */
export async function loadView(name: PageName): Promise<void> {
  if (loadedViews.has(name)) return
  const { View } = await VIEWS[name].view()
  // Loader and view of a page share the data type in `<page>-data.ts`; a map of all pages cannot express that.
  loadedViews.set(name, View as View)
}

/** The view that `loadView` has loaded. */
export function viewOf(name: PageName): View {
  const view = loadedViews.get(name)
  if (!view) throw new Error(`the view of ${name} is not loaded`)
  return view
}
