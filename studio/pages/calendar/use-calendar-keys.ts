import { useEffect } from 'react'

type CalendarKeys = { onToday: () => void; onMove: (date: string) => void }

/** T shows today; M moves the devotional of the focused day. Inactive in fields and dialogs. */
export function useCalendarKeys({ onToday, onMove }: CalendarKeys): void {
  useEffect(() => {
    const listening = new AbortController()
    const pressed = (event: KeyboardEvent) => {
      const element = event.target instanceof Element ? event.target : null
      const isTyping = element?.closest('input, textarea, [contenteditable], [role="dialog"], [role="menu"]')
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return
      const key = event.key.toLowerCase()
      const date = element?.closest<HTMLElement>('[data-date]')?.dataset.date
      if (key === 't') onToday()
      if (key === 'm' && date !== undefined) onMove(date)
    }
    // In the capture phase: the grid stops these events.
    addEventListener('keydown', pressed, { signal: listening.signal, capture: true })
    return () => listening.abort()
  }, [onToday, onMove])
}
