import { brand } from '#brand/brand.ts'

type FrameOptions = {
  /** The scroll position, kept across saves. */
  scroll: { current: number }
  onSelect: (id: string) => void
}

/** Reports presses in a loaded preview as the section below the pointer. The preview runs no scripts of its own. */
export function openFrame(page: Document, { scroll, onSelect }: FrameOptions) {
  const listening = new AbortController()
  const { signal } = listening
  for (const element of page.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')) element.tabIndex = -1
  page.defaultView?.scrollTo(0, scroll.current)
  page.addEventListener('click', (event) => press(event, onSelect), { signal, capture: true })
  page.addEventListener('submit', (event) => event.preventDefault(), { signal, capture: true })
  page.addEventListener(
    'scroll',
    () => {
      scroll.current = page.defaultView?.scrollY ?? 0
    },
    { signal },
  )
  return {
    /** Draws a line around a section and brings it into view. */
    mark(id: string | undefined) {
      for (const element of page.querySelectorAll<HTMLElement>('[data-section]')) {
        const isMarked = element.dataset.section === id
        element.style.outline = isMarked ? `3px solid ${brand.accent_colour}` : ''
        element.style.outlineOffset = isMarked ? '6px' : ''
        if (isMarked && !isInView(element, page)) element.scrollIntoView({ block: 'center' })
      }
    },
    close: () => listening.abort(),
  }
}

function press(event: MouseEvent, onSelect: (id: string) => void): void {
  event.preventDefault()
  event.stopPropagation()
  // The frame has another `Element`, so `instanceof` is false here.
  const target = event.target as Element | null
  const section = target?.closest?.('[data-section]')?.getAttribute('data-section')
  if (section) onSelect(section)
}

function isInView(element: Element, page: Document): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < (page.defaultView?.innerHeight ?? 0)
}
