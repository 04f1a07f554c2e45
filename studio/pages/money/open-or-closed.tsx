import { setQuery, useAddress } from '#studio/navigation/studio-address.ts'
import { SegmentedChoice } from '#studio/ui/choice/choice.tsx'

/** True if the address asks for the closed entries. */
export function useIsClosedView(): boolean {
  const { search } = useAddress()
  return new URLSearchParams(search).get('closed') === '1'
}

type OpenOrClosedProps = { label: string; open: string; closed: string }

/** The choice between the open and the closed entries of a list; it stands in the address. */
export function OpenOrClosed({ label, open, closed }: OpenOrClosedProps) {
  return (
    <div>
      <SegmentedChoice
        label={label}
        value={useIsClosedView() ? 'closed' : 'open'}
        choices={[
          { id: 'open', label: open },
          { id: 'closed', label: closed },
        ]}
        onChange={(chosen) => setQuery({ closed: chosen === 'closed' ? '1' : '' })}
      />
    </div>
  )
}
