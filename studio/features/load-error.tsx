import { errorText } from '#studio/calls/error-text.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'

/** Replaces content that could not be loaded: the reason, and a button to retry. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <EmptyState
      icon="cloud-off"
      title={partsText.not_loaded}
      actions={<Button onPress={() => void onRetry()}>{partsText.try_again}</Button>}
    >
      {errorText(error)}
    </EmptyState>
  )
}
