import type { LoaderFunction, RouteObject } from 'react-router'
import { Root, type Site } from './root.tsx'

export const PAGE_ROUTE = 'page'

/** One route takes every address: which page it is, the page data says. Server and browser differ only in the loader. */
export function routesFor(loader: LoaderFunction, site: Site): RouteObject[] {
  return [{ id: PAGE_ROUTE, path: '*', loader, element: <Root site={site} />, HydrateFallback: () => null }]
}
