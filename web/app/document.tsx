import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { brandFileQuery } from '#brand/in-force.ts'
import { APP_MANIFEST, APPLE_ICON } from '#contract/app-icons.ts'
import { directionOf } from '#contract/locales.ts'
import { currentLanguage } from '#web/ui/words/language.ts'

type DocumentProps = { theme: 'dark' | 'light'; isCarrierEdition: boolean; children: ReactNode }

/** The whole document, rendered by React, so that title and tags change with the page. */
export function Document({ theme, isCarrierEdition, children }: DocumentProps) {
  const { locale } = currentLanguage()
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={theme}
      data-edition={isCarrierEdition ? 'carrier' : undefined}
      // The script that runs before the first paint sets attributes on it.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="theme-color" content={brand.theme_colour} />
        <link rel="icon" href={`/icon.svg${brandFileQuery()}`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={APPLE_ICON + brandFileQuery()} />
        <link rel="manifest" href={APP_MANIFEST + brandFileQuery()} />
      </head>
      <body>{children}</body>
    </html>
  )
}
