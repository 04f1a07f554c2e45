import { useState } from 'react'
import { listAccessCodes } from '#contract/studio/money/access-codes.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { artistText } from '#studio/text/artist-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import type { FieldsProps } from '../fields/fields-props.ts'

const MOST_CODES = 100

/** Starts a gift campaign with a code that was made before, with its days and limits. */
export function NewCampaignCard({ set }: Pick<FieldsProps, 'set'>) {
  const codes = useCall(listAccessCodes, { query: { limit: MOST_CODES } }, { isFresh: true }).data?.data ?? []
  const open = codes.filter(({ state }) => state === 'open')
  const [chosen, setChosen] = useState<string>()
  const code = open.find((one) => one.code === chosen) ?? open[0]
  return (
    <Card title={artistText.campaign} hint={artistText.campaign_hint}>
      {code ? (
        <>
          <SelectField
            label={artistText.campaign_choose}
            value={code.code}
            options={open.map(({ code: id, days }) => ({ id, label: artistText.campaign_days(id, days) }))}
            onChange={setChosen}
          />
          <div>
            <Button
              icon="plus"
              onPress={() => set({ gift_campaign: { image_url: '', header: '', cta_text: '', gift_code: code.code } })}
            >
              {artistText.campaign_start}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{artistText.campaign_no_code}</p>
          <div>
            <LinkButton href="/studio/money/codes/">{artistText.campaign_make_code}</LinkButton>
          </div>
        </>
      )}
    </Card>
  )
}
