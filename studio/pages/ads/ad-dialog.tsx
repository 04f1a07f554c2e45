import { useState } from 'react'
import { HOUSE_AD_LIMITS, HOUSE_AD_PLACEMENTS } from '#contract/house-ads.ts'
import { addHouseAd, editHouseAd, type HouseAd, listHouseAds } from '#contract/studio/ads/house-ads.ts'
import { listUploads, type Upload } from '#contract/studio/uploads.ts'
import { clockText } from '#rules/dates/duration-text.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { adsText as text } from '#studio/text/ads/ads-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { countText } from '#studio/ui/words/figure-text.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { type AdInput, adFaults, adInput, type TypedAd, typedAd } from './ad-fields.ts'
import styles from './ads.module.css'
import { type AdPicture, PictureField } from './picture-field.tsx'
import { TimeFields } from './time-fields.tsx'

type AdDialogProps = {
  /** The ad that is edited; undefined for a new one. */
  ad?: HouseAd
  onClose: () => void
}

/** All fields of an ad; a new one takes a ready upload. */
export function AdDialog({ ad, onClose }: AdDialogProps) {
  const [typed, setTyped] = useState(() => typedAd(ad, wallClock()))
  const [picture, setPicture] = useState<AdPicture | null>(pictureOf(ad))
  const [upload, setUpload] = useState<Upload>()
  const { save, error, isPending } = useSaving(ad, onClose)
  const isVideo = ad ? ad.kind === 'video' : upload?.is_video === true
  const placement = isVideo ? typed.placement : 'preroll'
  const wanted = adInput({ ...typed, placement, picture_id: isVideo ? null : (picture?.id ?? null) })
  const isReady = wanted !== undefined && (ad !== undefined || upload !== undefined)
  return (
    <Dialog
      title={ad ? text.edit_of(ad.name) : text.add_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={!isReady || isPending} onPress={() => wanted && save(wanted, upload?.id)}>
            {ad ? text.save : text.add_do}
          </Button>
        </>
      }
    >
      {error && <Note tone="bad">{errorText(error)}</Note>}
      {!ad && <UploadField upload={upload} onChange={setUpload} />}
      <TextFields typed={typed} onChange={setTyped} />
      {isVideo && (
        <SelectField
          label={text.placement}
          value={typed.placement}
          options={HOUSE_AD_PLACEMENTS.map((id) => ({ id, label: text.placements[id] }))}
          onChange={(chosen) => setTyped({ ...typed, placement: chosen })}
        />
      )}
      <NumberFields typed={typed} onChange={setTyped} />
      <TimeFields typed={typed} onChange={setTyped} />
      {!isVideo && <PictureField picture={picture} onChange={setPicture} />}
    </Dialog>
  )
}

function pictureOf(ad: HouseAd | undefined): AdPicture | null {
  return ad?.picture_id && ad.picture_url ? { id: ad.picture_id, url: ad.picture_url } : null
}

/** Saves a new ad, or changes one. */
function useSaving(ad: HouseAd | undefined, onClose: () => void) {
  const done = (said: string) => () => {
    showToast(said)
    onClose()
  }
  const add = useChange(addHouseAd, { refreshes: [listHouseAds, listUploads], onDone: done(text.added) })
  const edit = useChange(editHouseAd, { refreshes: [listHouseAds], onDone: done(text.saved) })
  const save = (fields: AdInput, uploadId: string | undefined) => {
    if (ad) edit.mutate({ params: { id: ad.id }, body: { ...fields, version: ad.version } })
    else if (uploadId !== undefined) add.mutate({ body: { ...fields, upload_id: uploadId } })
  }
  const { error, isPending } = ad ? edit : add
  return { save, error, isPending }
}

type UploadFieldProps = { upload: Upload | undefined; onChange: (upload: Upload | undefined) => void }

function UploadField({ upload, onChange }: UploadFieldProps) {
  const uploads = useCall(listUploads, {})
  if (!uploads.data) return null
  const ready = uploads.data.data.filter(
    ({ state, duration }) => state === 'ready' && duration !== null && duration <= HOUSE_AD_LIMITS.seconds,
  )
  if (ready.length === 0)
    return (
      <>
        <Note tone="gold">{text.no_uploads}</Note>
        <LinkButton href="/studio/upload/">{text.to_uploads}</LinkButton>
      </>
    )
  const named = ready.map((one) => ({
    id: one.id,
    label: text.upload_option(one.tags?.title || one.file_name, clockText(one.duration ?? 0)),
  }))
  return (
    <SelectField
      label={text.upload}
      value={upload?.id ?? ''}
      options={upload ? named : [{ id: '', label: text.choose_upload }, ...named]}
      onChange={(id) => onChange(ready.find((one) => one.id === id))}
    />
  )
}

type TypedProps = { typed: TypedAd; onChange: (typed: TypedAd) => void }

function TextFields({ typed, onChange }: TypedProps) {
  return (
    <>
      <TextField
        label={text.name}
        hint={text.name_hint}
        value={typed.name}
        onChange={(name) => onChange({ ...typed, name })}
        maxLength={HOUSE_AD_LIMITS.name}
      />
      <TextField
        label={text.link}
        hint={text.link_hint}
        inputMode="url"
        autoComplete="off"
        value={typed.link}
        onChange={(link) => onChange({ ...typed, link })}
        maxLength={HOUSE_AD_LIMITS.link}
        error={adFaults(typed).link ? text.link_fault : undefined}
      />
    </>
  )
}

function NumberFields({ typed, onChange }: TypedProps) {
  const faults = adFaults(typed)
  const fault = (least: number, most: number) => text.number_fault(countText(least), countText(most))
  const { weight, daily, skip_after } = HOUSE_AD_LIMITS
  return (
    <div className={styles.pair}>
      <TextField
        label={text.weight}
        hint={text.weight_hint}
        inputMode="numeric"
        value={typed.weight}
        onChange={(value) => onChange({ ...typed, weight: value })}
        error={faults.weight ? fault(1, weight) : undefined}
      />
      <TextField
        label={text.daily_cap}
        hint={text.daily_cap_hint}
        inputMode="numeric"
        value={typed.dailyCap}
        onChange={(dailyCap) => onChange({ ...typed, dailyCap })}
        error={faults.dailyCap ? fault(1, daily) : undefined}
      />
      <TextField
        label={text.skip_after}
        hint={text.skip_after_hint}
        inputMode="numeric"
        value={typed.skipAfter}
        onChange={(skipAfter) => onChange({ ...typed, skipAfter })}
        error={faults.skipAfter ? fault(0, skip_after) : undefined}
      />
    </div>
  )
}
