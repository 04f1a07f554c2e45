import { STUDIO } from '#contract/paths.ts'
import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'

export type StudioAddress = { path: string; search: string }

const currentAddress = (): StudioAddress => ({ path: location.pathname, search: location.search })

const address = createStore<StudioAddress>({ path: STUDIO, search: '' }, currentAddress)

/** Asks before a navigation discards unsaved work; false cancels the navigation. */
let mayLeave: (to: URL) => boolean = () => true

type Guard = {
  /** True for addresses that discard the work: by default those of other pages. */
  isLeaving?: (to: URL, from: StudioAddress) => boolean
}

/** Registers a leaving guard; returns a function that removes it. */
export function guardLeaving(question: () => boolean, { isLeaving = isAnotherPage }: Guard = {}): () => void {
  mayLeave = (to) => !isLeaving(to, address.getSnapshot()) || question()
  return () => {
    mayLeave = () => true
  }
}

function isAnotherPage(to: URL, from: StudioAddress): boolean {
  return to.pathname !== from.path
}

export function useAddress(): StudioAddress {
  return useStore(address, (current) => current)
}

/** Shows a page of the studio, or opens any other address. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = new URL(to, location.href)
  if (url.origin === location.origin && url.pathname.startsWith(STUDIO)) show(url, replace)
  else location.assign(url.href)
}

function show(url: URL, replace: boolean): void {
  const isSamePage = !isAnotherPage(url, address.getSnapshot())
  if (!mayLeave(url)) return
  history[replace ? 'replaceState' : 'pushState'](null, '', url)
  address.set(currentAddress())
  if (isSamePage) return
  scrollTo(0, 0)
  focusPage()
}

/** Focuses the page, so that a screen reader continues there as after a load, unless one of its fields has the focus. */
function focusPage(): void {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const page = document.getElementById('main')
    const { activeElement } = document
    if (activeElement === before || !page?.contains(activeElement)) page?.focus({ preventScroll: true })
  })
}

/** Changes query parameters of the page in place; an empty value removes one. */
export function setQuery(values: Readonly<Record<string, string>>): void {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  navigate(url.pathname + url.search, { replace: true })
}

/** Follows the browser's Back and Forward, and turns clicks on links of the studio into navigations. */
export function followAddress(signal: AbortSignal): void {
  addEventListener('popstate', followHistory, { signal })
  document.addEventListener('click', followLink, { signal })
}

/** Back and Forward have already changed the address: if the member stays, the page's address is restored. */
function followHistory(): void {
  const shown = address.getSnapshot()
  if (!mayLeave(new URL(location.href))) {
    history.pushState(null, '', shown.path + shown.search)
    return
  }
  address.set(currentAddress())
  focusPage()
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!link || event.defaultPrevented || !isPlain || link.target || link.hasAttribute('download')) return
  if (link.origin !== location.origin || !link.pathname.startsWith(STUDIO)) return
  if (link.hash !== '' && link.pathname === location.pathname) return
  event.preventDefault()
  navigate(link.href)
}
