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
