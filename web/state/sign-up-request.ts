import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'

/** Each request has its own number, from 1. */
const latestRequest = createStore({ request: 0, isOpen: false })

/** Opens the sign-up dialog over the current page. */
export function openSignUpDialog(): void {
  latestRequest.update(({ request }) => ({ request: request + 1, isOpen: true }))
}

/** Closes one request. A dialog reports its close a moment later, so a newer request stays open. */
export function closeSignUpDialog(request: number): void {
  latestRequest.update((latest) => (latest.request === request ? { request, isOpen: false } : latest))
}

/** The open request for the sign-up dialog, or 0. */
export function useSignUpRequest(): number {
  return useStore(latestRequest, ({ request, isOpen }) => (isOpen ? request : 0))
}
