import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { storeOf } from '#rules/mobile-browser.ts'
import { asButton } from '#web/ui/as-button.ts'
import { askToDownload } from '#web/ui/asked-app-download.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { isOnMobile } from './this-device.ts'

type AppButtonProps = { className?: string | undefined; children: ReactNode; link?: string | undefined }

/** Opens the invitation to the app on phones and tablets; elsewhere, and without scripts, it leads to the store. */
export function AppButton({ className, children, link }: AppButtonProps) {
  const isHydrated = useHydrated()
  const { android_app, ios_app } = brand.links
  const isAndroid = isHydrated && storeOf({ userAgent: navigator.userAgent }) === 'android'
  return (
    <Button
      href={link ?? (isAndroid ? android_app : ios_app)}
      size="small"
      className={className}
      {...asButton(isHydrated && isOnMobile(), () => askToDownload({ link }))}
    >
      {children}
    </Button>
  )
}
