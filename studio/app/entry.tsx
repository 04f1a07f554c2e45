import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { readBrandFrom } from '#brand/in-force.ts'
import { type BrandValues, STUDIO_BRAND_ID } from '#contract/brand-fields.ts'
import { queryClient } from '#studio/calls/query-client.ts'
import { followAddress, navigate } from '#studio/navigation/studio-address.ts'
import '../ui/styles/studio.css'
import { App } from './app.tsx'

followAddress(new AbortController().signal)
readBrand()

const root = document.getElementById('studio')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider navigate={(to) => navigate(to)}>
          <App />
        </RouterProvider>
      </QueryClientProvider>
    </StrictMode>,
  )

/** Reads the published brand from the document. The server writes none while only the folder `brand/` applies. */
function readBrand(): void {
  const text = document.getElementById(STUDIO_BRAND_ID)?.textContent
  if (!text) return
  // The server of the same build wrote it.
  const brand = JSON.parse(text) as BrandValues
  readBrandFrom(() => brand)
}
