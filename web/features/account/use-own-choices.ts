import { useCallback, useEffect, useRef, useState } from 'react'
import { accountSettingsText } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/**
 * A user's choices, stored by the server; undefined until they are loaded. A change is shown at once, and sent after the
 * earlier changes. If the server refuses it, it disappears from the shown choices, and a toast says so. Key the component
 * by the user's id, so that another user starts anew.
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

  /** Resolves to true once saved. `send` receives the choices that the server has, and resolves to the saved ones. */
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
