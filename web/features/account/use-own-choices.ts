import { useCallback, useEffect, useRef, useState } from 'react'
import { accountSettingsText } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/**
 * Choices of a user that the server keeps; undefined until they are loaded. A change is shown at once, and sent after those
 * before it. If it is refused, what the server has is shown again, with the changes that are still under way, and a toast.
 * The view is keyed by the user.
 */
export function useOwnChoices<choices extends object>(fetchChoices: () => Promise<choices>) {
  const [confirmed, setConfirmed] = useState<choices>()
  const [pending, setPending] = useState<readonly Partial<choices>[]>([])
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef<choices>(undefined)
  const tail = useRef<Promise<unknown>>(Promise.resolve())
  const fetch = useRef(fetchChoices)

  const confirm = useCallback((value: choices) => {
    latest.current = value
    setConfirmed(value)
  }, [])
  const load = useCallback(async () => {
    setFailed(false)
    try {
      confirm(await fetch.current())
    } catch {
      setFailed(true)
    }
  }, [confirm])
  useEffect(() => {
    void load()
  }, [load])

  /** Resolves to whether it was saved. `send` gets what the server has before it, and resolves to what it has then. */
  async function change(part: Partial<choices>, send: (before: choices) => Promise<choices>): Promise<boolean> {
    setPending((parts) => [...parts, part])
    const sent = tail.current.then(async () => {
      if (latest.current === undefined) throw new Error('a change needs choices that were loaded')
      confirm(await send(latest.current))
    })
    tail.current = sent.catch(() => undefined)
    try {
      await sent
      return true
    } catch {
      showToast(accountSettingsText.failed, { icon: 'alert', tone: 'attention' })
      return false
    } finally {
      setPending((parts) => parts.filter((one) => one !== part))
    }
  }
  const choices = confirmed && withChanges(confirmed, pending)
  return { choices, hasFailed, load: () => void load(), change }
}

function withChanges<choices extends object>(confirmed: choices, parts: readonly Partial<choices>[]): choices {
  let shown = confirmed
  for (const part of parts) shown = { ...shown, ...part }
  return shown
}
