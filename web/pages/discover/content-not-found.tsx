import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CONTENT_NOT_FOUND } from '#contract/paths.ts'
import { MessageDialog } from '#web/ui/message-dialog.tsx'
import { text } from '#web/ui/text/en.ts'

/** Tells whoever was sent here by an address without content. The fragment never reaches the server or its caches. */
export function ContentNotFound() {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(hash === CONTENT_NOT_FOUND), [hash])
  if (!isOpen) return null
  const close = () => {
    setOpen(false)
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
  return (
    <MessageDialog title={text.states.content_not_found_title} words={text.states.content_not_found} onClose={close} />
  )
}
