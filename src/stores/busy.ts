/** Whether somebody is in the middle of something that they must not be torn away from. */
import { $data } from './app.ts'
import type { BookingDraft } from './draft.ts'

const bookingPages = /^\/dashboard\/(one|onePackage|package|multiple|delivery_details)\/?$/
const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]'
const textFields =
  'textarea, select, [contenteditable="true"], [role="combobox"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'

/** Something in it was chosen or written. */
function isTouched(draft: BookingDraft | null): boolean {
  if (!draft) return false
  const { pickup, dropoffs, packages, pickup_details: from, dropoff_details: to } = draft
  return (
    pickup !== null ||
    dropoffs.some(dropoff => dropoff !== null) ||
    packages.some(item => item.description !== '') ||
    [from, ...to].some(({ name, phone, instructions }) => `${name}${phone}${instructions}` !== '')
  )
}

export function isBusy(): boolean {
  return (
    (bookingPages.test(location.pathname) && isTouched($data.get())) ||
    document.activeElement?.matches(textFields) === true ||
    document.querySelector(dialogs) !== null
  )
}
