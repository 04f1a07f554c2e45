import { useEffect, useState } from 'react'
import { type ContentCard, getContent } from '#contract/catalogue/content.ts'
import { openRoom } from '#contract/catalogue/together.ts'
import { DISCOVER, roomPath, SUBSCRIBE } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { SignUpButton } from '#web/features/account/sign-up-button.tsx'
import { isRefusal } from '#web/features/sign-in/refusal-words.ts'
import { call } from '#web/http/api.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { accountText } from '#web/ui/text/account/account-en.ts'
import { togetherText as words } from '#web/ui/text/catalogue/together-en.ts'
import { text } from '#web/ui/text/en.ts'
import { storeOpenedRoom, unlockPlayer } from '../room-entry.ts'
import { JoinForm } from './join-form.tsx'

/** The form that opens a room and joins it as its host. Only a registered user can be a host. */
export function NewRoom({ contentId }: { contentId: string }) {
  const isMember = hasAccessLevel(useAccessLevel(), 'registered')
  const [item, setItem] = useState<ContentCard>()
  const [failure, setFailure] = useState<'missing' | 'failed'>()
  const { isBusy, fault, open } = useOpening(contentId)

  function load() {
    setFailure(undefined)
    call(getContent, { params: { id: contentId }, query: {} }).then(
      ({ data }) => setItem(data),
      (error: unknown) => setFailure(isRefusal(error, 'content_not_found') ? 'missing' : 'failed'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after sign-in other items may be played
  useEffect(load, [contentId, isMember])

  if (failure) {
    return (
      <StatePanel
        icon="not-loaded"
        title={failure === 'missing' ? text.states.content_not_found_title : text.failure.title}
        words={failure === 'missing' ? text.states.content_not_found : text.failure.words}
        level="h1"
      >
        {failure === 'missing' ? (
          <Button href={DISCOVER}>{text.states.go_to_discover}</Button>
        ) : (
          <Button onClick={load}>{text.failure.try_again}</Button>
        )}
      </StatePanel>
    )
  }
  if (!isMember) {
    return (
      <StatePanel icon={LISTENING_SHAPES.people} title={words.title} words={words.door_words} level="h1">
        <SignUpButton variant="primary" />
      </StatePanel>
    )
  }
  if (!item) return null
  if (item.is_locked) {
    return (
      <StatePanel icon="lock" title={item.title} words={words.door_words} level="h1">
        <Button href={SUBSCRIBE} variant="primary">
          {text.chrome.subscribe}
        </Button>
      </StatePanel>
    )
  }
  return <JoinForm item={item} label={words.open} isBusy={isBusy} fault={fault} onEnter={open} />
}

function useOpening(contentId: string) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  function open(initials: string) {
    unlockPlayer()
    setBusy(true)
    setFault(undefined)
    call(openRoom, { body: { content_id: contentId, initials } })
      .then(({ data }) => {
        storeOpenedRoom(data)
        return navigate(roomPath(data.key), { replace: true })
      })
      .catch((error: unknown) =>
        setFault(isRefusal(error, 'too_many_rooms') ? words.too_many : accountText.faults.unavailable),
      )
      .finally(() => setBusy(false))
  }
  return { isBusy, fault, open }
}
