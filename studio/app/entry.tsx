import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#studio/calls/query-client.ts'
import { followAddress, navigate } from '#studio/navigation/studio-address.ts'
import '../ui/styles/studio.css'
import { App } from './app.tsx'

followAddress(new AbortController().signal)

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
