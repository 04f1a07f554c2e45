import { useState } from 'react'
import { LONGEST_PREVIEW_MARK_SECONDS } from '#contract/limits.ts'
import { type Ads, AdTagFields, NO_ADS } from '#studio/features/ad-tag-fields.tsx'
import { entryText } from '#studio/text/entry-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { RadioChoice, Switch } from '#studio/ui/choice/choice.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { TwoFields } from '#studio/ui/page/page.tsx'
import { type FieldsProps, memoFields } from './fields-props.ts'

const FIELDS = ['is_free', 'preview_seconds', 'ads_metadata', 'is_explicit'] as const
type AccessProps = FieldsProps<(typeof FIELDS)[number]>

/** Access (free or by subscription), advertisements, and the explicit mark. */
export const AccessCard = memoFields(FIELDS, Access)

function Access({ fields, set, isReadOnly }: AccessProps) {
  return (
    <Card title={entryText.access} id="access">
      {fields.is_free !== undefined && (
        <RadioChoice
          label={entryText.access_label}
          value={fields.is_free ? 'free' : 'locked'}
          isDisabled={isReadOnly}
          choices={[
            { id: 'free', label: entryText.free },
            { id: 'locked', label: entryText.locked },
          ]}
          onChange={(access) => set({ is_free: access === 'free' })}
        />
      )}
      {fields.is_free === false && <PreviewMark fields={fields} set={set} isReadOnly={isReadOnly} />}
      {fields.ads_metadata !== undefined && <AdsFields ads={fields.ads_metadata} set={set} isReadOnly={isReadOnly} />}
      <Switch
        label={entryText.explicit}
        hint={entryText.explicit_hint}
        isOn={fields.is_explicit ?? false}
        isDisabled={isReadOnly}
        onChange={(is_explicit) => set({ is_explicit })}
      />
    </Card>
  )
}

/** Where the free preview of a locked item ends. */
function PreviewMark({ fields: { preview_seconds = null }, set, isReadOnly }: AccessProps) {
  const [text, setText] = useState(preview_seconds === null ? '' : String(preview_seconds))
  const [isFaulty, setFaulty] = useState(false)
  function change(typed: string) {
    setText(typed)
    const mark = typed.trim() === '' ? null : Number(typed)
    const isMark = mark === null || (Number.isInteger(mark) && mark >= 0 && mark <= LONGEST_PREVIEW_MARK_SECONDS)
    setFaulty(!isMark)
    if (isMark) set({ preview_seconds: mark })
  }
  return (
    <TextField
      label={entryText.preview_mark}
      hint={entryText.preview_mark_hint}
      error={isFaulty ? entryText.preview_mark_fault : undefined}
      inputMode="numeric"
      value={text}
      onChange={change}
      isReadOnly={isReadOnly}
    />
  )
}

type AdsFieldsProps = Omit<FieldsProps, 'fields'> & { ads: Ads | null }

/** The advertisements of an item. Switching them off and on again restores the network and the tag. */
function AdsFields({ ads, set, isReadOnly }: AdsFieldsProps) {
  const [last, setLast] = useState(NO_ADS)
  function toggle(isOn: boolean) {
    if (isOn) return set({ ads_metadata: last })
    setLast(ads ?? NO_ADS)
    set({ ads_metadata: null })
  }
  return (
    <>
      <Switch
        label={entryText.ads}
        hint={entryText.ads_hint}
        isOn={ads !== null}
        isDisabled={isReadOnly}
        onChange={toggle}
      />
      {ads && (
        <TwoFields>
          <AdTagFields ads={ads} onChange={(ads_metadata) => set({ ads_metadata })} isReadOnly={isReadOnly} />
        </TwoFields>
      )}
    </>
  )
}
