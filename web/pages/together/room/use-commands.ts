import { useCallback } from 'react'
import type { Input } from '#contract/call.ts'
import { steerRoom } from '#contract/catalogue/together.ts'
import { call } from '#web/http/api.ts'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { RoomOfPage } from './use-room.ts'

export type RoomCommand = Input<typeof steerRoom>['body']

/** The commands of a host. Everyone, the host included, receives the result by the room's stream. */
export function useCommands({ key, duration_ms }: RoomOfPage) {
  const command = useCallback(
    (body: RoomCommand) => {
      call(steerRoom, { params: { key }, body }).catch(() =>
        showToast(accountText.faults.unavailable, { icon: 'alert', tone: 'attention' }),
      )
    },
    [key],
  )
  const seek = useCallback(
    (seconds: number) => {
      const position_ms = Math.round(Math.min(Math.max(0, seconds * 1000), duration_ms))
      command({ act: 'seek', position_ms })
    },
    [command, duration_ms],
  )
  return { command, seek }
}
