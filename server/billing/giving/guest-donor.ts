const GUEST = 'guest:'

/** Ties a guest's donation to the guest's session, since guests have no account. */
export function guestDonorId(visitorId: string): string {
  return GUEST + visitorId
}

export function isGuestDonor(userId: string): boolean {
  return userId.startsWith(GUEST)
}
