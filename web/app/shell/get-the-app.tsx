import { AppButton } from '#web/features/app-download/app-button.tsx'
import { text } from '#web/ui/text/en.ts'

type GetTheAppProps = { className?: string | undefined; label?: string }

/** The way to the app in the header. */
export function GetTheApp({ className, label = text.chrome.get_the_app }: GetTheAppProps) {
  return <AppButton className={className}>{label}</AppButton>
}
