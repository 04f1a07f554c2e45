import { indexAfterKey, type Orientation } from './arrow-step.ts'
import { mirrorArrowKey } from './mirror-arrow-key.ts'

type KeyPress = { key: string; preventDefault: () => void }
type FocusGroup = { container: HTMLElement | null; items: string; orientation: Orientation }

/** Moves the focus in a menu, tab list or toolbar by the arrow keys, Home and End. Returns the newly focused index. */
export function moveFocus(event: KeyPress, { container, items, orientation }: FocusGroup): number | undefined {
  const elements = [...(container?.querySelectorAll<HTMLElement>(items) ?? [])]
  const index = elements.findIndex((element) => element.matches(':focus'))
  const key = mirrorArrowKey(event.key, document.dir)
  const next = indexAfterKey(key, { index, count: elements.length, orientation })
  if (next === undefined) return undefined
  event.preventDefault()
  elements[next]?.focus()
  return next
}

/**
 * Handles the keys of a menu in a popover: those of `moveFocus`, and Tab, which closes it and continues from its
 * button.
 */
export function handleMenuKey(event: KeyPress & { currentTarget: HTMLElement; target: EventTarget }): void {
  // React also bubbles key events from a dialog that was opened in the menu.
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  else moveFocus(event, { container: event.currentTarget, items: 'a, button', orientation: 'vertical' })
}
