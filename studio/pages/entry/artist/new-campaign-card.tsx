import { useState } from 'react'
import { type AccessCode, listAccessCodes } from '#contract/studio/money/access-codes.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { artistText } from '#studio/text/artist-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import type { FieldsProps } from '../fields/fields-props.ts'

const MOST_CODES = 100

/** Starts a gift campaign with a code that was made before, with its days and limits. */
export function NewCampaignCard({ set }: Pick<FieldsProps, 'set'>) {
  const codes = useCall(listAccessCodes, { query: { state: 'open', limit: MOST_CODES } }, { isFresh: true })
  const open = codes.data?.data
  return (
    <Card title={artistText.campaign} hint={artistText.campaign_hint}>
      {codes.isPending && <Skeleton rows={2} label={artistText.campaign_loading} />}
      {codes.error && <LoadError error={codes.error} onRetry={codes.refetch} />}
      {open?.length === 0 && (
        <>
          <p>{artistText.campaign_no_code}</p>
          <div>
            <LinkButton href="/studio/money/codes/">{artistText.campaign_make_code}</LinkButton>
          </div>
        </>
      )}
      {open?.[0] && <CodeChoice codes={open} first={open[0]} set={set} />}
    </Card>
  )
}

type CodeChoiceProps = Pick<FieldsProps, 'set'> & { codes: readonly AccessCode[]; first: AccessCode }

function CodeChoice({ codes, first, set }: CodeChoiceProps) {
  const [chosen, setChosen] = useState<string>()
  const { code } = codes.find((one) => one.code === chosen) ?? first
  return (
    <>
      <SelectField
        label={artistText.campaign_choose}
        value={code}
        options={codes.map(({ code: id, days }) => ({ id, label: artistText.campaign_days(id, days) }))}
        onChange={setChosen}
      />
      <div>
        <Button
          icon="plus"
          onPress={() => set({ gift_campaign: { image_url: '', header: '', cta_text: '', gift_code: code } })}
        >
          {artistText.campaign_start}
        </Button>
      </div>
    </>
  )
}
