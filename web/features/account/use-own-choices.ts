import { useCallback, useEffect, useRef, useState } from 'react'
import { accountSettingsText } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/**
 * Choices of a user that the server keeps; undefined until they are loaded. A change is shown at once. If the last one is
 * refused, what the server has is shown again, with a toast. The view is keyed by the user.
 */
export function useOwnChoices<choices>(fetchChoices: () => Promise<choices>) {
  const [choices, setChoices] = useState<choices>()
  const [hasFailed, setFailed] = useState(false)
  const confirmed = useRef<choices>(undefined)
  const latest = useRef(0)
  const fetch = useRef(fetchChoices)

  const show = (value: choices) => {
    confirmed.current = value
    setChoices(value)
  }
  const load = useCallback(async () => {
    setFailed(false)
    try {
      const loaded = await fetch.current()
      confirmed.current = loaded
      setChoices(loaded)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    void load()
  }, [load])

  /** Resolves to whether it was saved. `send` resolves to what the server has then. */
  async function change(shown: choices, send: () => Promise<choices>): Promise<boolean> {
    latest.current += 1
    const own = latest.current
    setChoices(shown)
    try {
      const saved = await send()
      if (own === latest.current) show(saved)
      else confirmed.current = saved
      return true
    } catch {
      if (own === latest.current) setChoices(confirmed.current)
      showToast(accountSettingsText.failed, { icon: 'alert', tone: 'attention' })
      return false
    }
  }
  return { choices, hasFailed, load: () => void load(), change }
}
