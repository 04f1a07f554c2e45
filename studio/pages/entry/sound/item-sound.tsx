import type { Entry } from '#contract/studio/catalogue.ts'
import { getSound } from '#contract/studio/sound.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { type FieldsProps, memoFields } from '../fields/fields-props.ts'
import { TranscriptCard } from '../transcript/transcript-card.tsx'
import { SoundCard } from './sound-card.tsx'
import { useSound } from './use-sound.ts'

const FIELDS = ['chapters'] as const

type ItemSoundProps = FieldsProps<(typeof FIELDS)[number]> & {
  entry: Entry
  onChanged: (entry: Entry) => void
  /** Called when the transcript becomes unsaved or saved. */
  onDirty: (isDirty: boolean) => void
}

/** The sound of an item with its chapters and transcript, which follow it. */
export const ItemSound = memoFields(FIELDS, Sound)

function Sound({ entry, onChanged, onDirty, ...chapters }: ItemSoundProps) {
  const found = useCall(getSound, { params: { id: entry.id } }, { isOnce: true })
  const { url, duration } = found.data?.data ?? { url: null, duration: entry.duration ?? 0 }
  const sound = useSound(url, duration)
  return (
    <>
      <SoundCard id={entry.id} sound={sound} error={found.error} isLoading={found.isPending} {...chapters} />
      <TranscriptCard entry={entry} sound={sound} onChanged={onChanged} onDirty={onDirty} />
    </>
  )
}
