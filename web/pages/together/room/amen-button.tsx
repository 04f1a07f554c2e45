import { useEffect, useRef, useState } from 'react'
import { AMEN_EVERY_SECONDS } from '#contract/room-limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ROOM_SHAPES } from '#web/ui/icon/room-shapes.ts'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'

/** Says amen. After a press it is disabled for a while. */
export function AmenButton({ onAmen }: { onAmen: () => Promise<unknown> }) {
  const [isResting, setResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function press() {
    if (isResting) return
    setResting(true)
    const rest = () => {
      timer.current = setTimeout(() => setResting(false), AMEN_EVERY_SECONDS * 1000)
    }
    onAmen().then(rest, rest)
  }
  return (
    <Button
      variant="primary"
      size="large"
      icon={ROOM_SHAPES.flame}
      aria-disabled={isResting || undefined}
      onClick={press}
    >
      {words.amen}
    </Button>
  )
}
