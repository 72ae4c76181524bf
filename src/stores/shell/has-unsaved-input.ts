/** Checks whether somebody is in the middle of something that must not be interrupted. */
import { $data } from '../core/app.ts'
import { type BookingDraft, placeOf } from '../booking/draft.ts'
import { bookingPages, isPage } from '../../lib/paths.ts'

const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]'
const textFields =
  'textarea, select, [contenteditable="true"], [role="combobox"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])'

/** Checks whether anything in the draft was chosen or written. */
function isTouched(draft: BookingDraft | null): boolean {
  if (!draft) return false
  const { quote, booking } = draft
  return (
    [...quote.pickups, ...quote.dropoffs].some(stop => placeOf(stop) !== null) ||
    quote.packages.some(item => item.description !== '') ||
    [...booking.pickups, ...booking.dropoffs].some(
      ({ contact, instructions }) => `${contact.name}${contact.phone}${instructions}` !== ''
    )
  )
}

export function hasUnsavedInput(): boolean {
  return (
    (isPage(location.pathname, ...bookingPages) && isTouched($data.get())) ||
    document.activeElement?.matches(textFields) === true ||
    document.querySelector(dialogs) !== null
  )
}
