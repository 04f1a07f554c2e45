import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { openAppDownloadDialog } from '#web/state/app-download-request.ts'
import { asButton } from '#web/ui/button/as-button.ts'
import { Button, type ButtonProps } from '#web/ui/button/button.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { appLinkHere, isOnMobile } from './this-device.ts'

type AppButtonProps = {
  className?: string | undefined
  children: ReactNode
  link?: string | undefined
  variant?: ButtonProps['variant']
}

/** Opens the app download dialog on phones and tablets; elsewhere, and without scripts, it links to the store. */
export function AppButton({ className, children, link, variant = 'default' }: AppButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button
      href={link ?? (isHydrated ? appLinkHere() : brand.links.ios_app)}
      variant={variant}
      size="small"
      className={className}
      data-app=""
      {...asButton(isHydrated && isOnMobile(), () => openAppDownloadDialog({ link }))}
    >
      {children}
    </Button>
  )
}
