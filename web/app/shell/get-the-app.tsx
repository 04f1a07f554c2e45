import { brand } from '#brand/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { text } from '#web/ui/text/en.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type GetTheAppProps = { className?: string | undefined; label?: string }

/** Leads to the app's page in the store of this device. */
export function GetTheApp({ className, label = text.chrome.get_the_app }: GetTheAppProps) {
  const isHydrated = useHydrated()
  const { android_app, ios_app } = brand.links
  const isAndroid = isHydrated && /android/i.test(navigator.userAgent)
  return (
    <Button href={isAndroid ? android_app : ios_app} size="small" className={className}>
      {label}
    </Button>
  )
}
