import {
  type ComponentProps,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { useCloseOnBack } from '#web/navigation/use-close-on-back.ts'
import { returnFocus } from './return-focus.ts'

type DialogName = { 'aria-label': string } | { 'aria-labelledby': string }

type DialogProps = DialogName &
  Pick<ComponentProps<'dialog'>, 'className' | 'role' | 'aria-describedby' | 'onKeyDownCapture' | 'children'> & {
    ref?: RefObject<HTMLDialogElement | null>
    /** Called on Escape, Back, or a press outside. The owner then removes the dialog, or keeps it open. */
    onClose: () => void
    /** The element that is focused first, instead of the first focusable one. */
    initialFocus?: RefObject<HTMLElement | null> | undefined
    /** True if the dialog is the page's content: it is open in the server's HTML, and only Escape closes it. */
    isPage?: boolean
    'data-step'?: string
  }

/**
 * A modal dialog, open as long as it is rendered. The browser keeps the focus inside. Escape, Back and a press outside
 * call `onClose`, as a close button inside does; when the owner removes the dialog, the focus returns to its opener.
 */
export function Dialog({ ref, onClose, initialFocus, isPage = false, ...attributes }: DialogProps) {
  const ownRef = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? ownRef
  const isCancelled = useRef(false)
  const isPressOutside = useRef(false)
  useCloseOnBack(onClose, !isPage)

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, on the first render
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    show(element)
    initialFocus?.current?.focus()
    return () => {
      element?.close()
      returnFocus(opener)
    }
  }, [])

  function cancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return
    // Browsers let a page cancel the first Escape only; at the second they close the dialog.
    isCancelled.current = !event.cancelable
    event.preventDefault()
    onClose()
  }

  function closedByBrowser({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (target !== currentTarget || currentTarget.open) return
    if (!isCancelled.current) onClose()
    isCancelled.current = false
    // The owner may keep rendering the dialog, so it is opened again.
    show(dialog.current)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press outside; keyboard users have Escape
    <dialog
      {...attributes}
      ref={dialog}
      open={isPage || undefined}
      onCancel={cancel}
      onClose={closedByBrowser}
      onPointerDown={(event) => {
        isPressOutside.current = !isPage && isOutside(event)
      }}
      onClick={(event) => {
        if (isPressOutside.current && isOutside(event)) onClose()
      }}
    />
  )
}

function show(element: HTMLDialogElement | null): void {
  if (!element || element.matches(':modal')) return
  // In the server's HTML the dialog is open, but not modal.
  element.removeAttribute('open')
  element.showModal()
}

/** True for a press on the backdrop, which belongs to the dialog's element and lies beside its box. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
