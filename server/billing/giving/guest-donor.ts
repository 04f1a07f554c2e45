const GUEST = 'guest:'

/** By what a guest's donation is tied to the visitor who makes it: guests have no account. */
export function guestDonorId(visitorId: string): string {
  return GUEST + visitorId
}

export function isGuestDonor(userId: string): boolean {
  return userId.startsWith(GUEST)
}
