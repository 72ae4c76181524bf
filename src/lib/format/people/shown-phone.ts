/** Returns a contact's number as people read it. A product API elsewhere may have only one form. */
export function shownPhone({
  phone,
  phone_display
}: {
  phone: string
  phone_display?: string | undefined
}): string {
  return phone_display ?? phone
}

/** Returns the number of a profile as people read it. */
export const profilePhone = (profile: { phone_number: string; phone_display?: string | undefined }): string =>
  shownPhone({ phone: profile.phone_number, phone_display: profile.phone_display })

/** Keeps a number on one line in a sentence. An element for a number does so by its style (base.css). */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
