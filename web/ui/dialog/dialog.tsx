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
    /** Escape, Back, or a press outside. Whoever renders the dialog takes it away, or keeps it. */
    onClose: () => void
    /** Gets the focus first, in place of the first element that can have it. */
    initialFocus?: RefObject<HTMLElement | null> | undefined
    /** True if the dialog is what the page is made of: the server's HTML has it open, and only Escape closes it. */
    isPage?: boolean
    'data-step'?: string
  }

/**
 * A modal dialog, open for as long as it is rendered. The browser keeps the focus inside. Escape, Back and a press outside
 * ask to close it; then the focus returns to what opened it. A button inside closes it by calling the same `onClose`: the
 * owner knows at once, and a press right after it opens the dialog again.
 */
export function Dialog({ ref, onClose, initialFocus, isPage = false, ...attributes }: DialogProps) {
  const ownRef = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? ownRef
  const isCancelled = useRef(false)
  const isPressOutside = useRef(false)
  useCloseOnBack(onClose, !isPage)

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, when it is rendered first
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
    // Browsers let a page refuse Escape once, and close the dialog at the next.
    isCancelled.current = !event.cancelable
    event.preventDefault()
    onClose()
  }

  function closedByBrowser({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (target !== currentTarget || currentTarget.open) return
    if (!isCancelled.current) onClose()
    isCancelled.current = false
    // Still rendered, it is still open.
    show(dialog.current)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it; the keyboard has Escape
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
  // As the server's HTML has it.
  element.removeAttribute('open')
  element.showModal()
}

/** True for a press on the backdrop, which belongs to the dialog's element and lies beside its box. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
