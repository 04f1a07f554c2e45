import { useEffect } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { STUDIO_JOIN, STUDIO_SETUP } from '#contract/paths.ts'
import { getStaffMe } from '#contract/studio/me.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { StaffProvider } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { useLogInAgain } from '#studio/calls/use-log-in-again.ts'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { frameText } from '#studio/text/frame-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { ToastSlot } from '#studio/ui/toast/toast-slot.tsx'
import styles from './app.module.css'
import { Frame } from './frame/frame.tsx'
import { PageSlot } from './page-slot.tsx'

/** Pages for people who are not staff yet. */
const OPEN_PATHS: readonly string[] = [STUDIO_SETUP, STUDIO_JOIN]

/** The studio: identifies the member, then shows the frame with the current page. */
export function App() {
  const { path } = useAddress()
  return (
    <>
      {OPEN_PATHS.includes(path) ? <OpenApp path={path} /> : <StaffApp path={path} />}
      <ToastSlot />
    </>
  )
}

/** Marks the page as interactive, for tests. */
function useHydratedMark(isReady: boolean) {
  useEffect(() => {
    if (isReady) performance.mark('hydrated')
  }, [isReady])
}

function OpenApp({ path }: { path: string }) {
  useHydratedMark(true)
  return <PageSlot path={path} />
}

function StaffApp({ path }: { path: string }) {
  const me = useCall(getStaffMe, {})
  useHydratedMark(!me.isPending)
  if (me.data)
    return (
      <StaffProvider staff={me.data.data}>
        <Frame path={path}>
          <PageSlot path={path} staff={me.data.data} />
        </Frame>
      </StaffProvider>
    )
  return (
    <main className={styles.middle}>
      {me.isPending ? <Skeleton label={frameText.loading} /> : <NotSignedIn error={me.error} onRetry={me.refetch} />}
    </main>
  )
}

function NotSignedIn({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const again = useLogInAgain(useAddress().path)
  if (isCallError(error) && (error.status === 401 || error.status === 403))
    return (
      <EmptyState
        icon="key-round"
        title={frameText.second_factor_title}
        actions={
          <Button look="primary" isDisabled={again.isPending} onPress={() => again.mutate()}>
            {partsText.log_in}
          </Button>
        }
      >
        {again.error ? errorText(again.error) : frameText.second_factor}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="cloud-off"
      title={frameText.not_loaded}
      actions={<Button onPress={() => void onRetry()}>{partsText.try_again}</Button>}
    >
      {errorText(error)}
    </EmptyState>
  )
}
