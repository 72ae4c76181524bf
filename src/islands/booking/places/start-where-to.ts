/**
 * Adds suggestions to the dashboard's address field once somebody uses it. Without script, the field is a plain form
 * that leads to the first step of the booking.
 */
export function startWhereTo(): void {
  const form = document.querySelector<HTMLFormElement>('[data-where-to]')
  const input = form?.querySelector<HTMLInputElement>('input.input')
  if (!form || !input) return
  // A press asks for the known places at once.
  const used = { opened: false }
  const open = () => (used.opened = true)
  input.addEventListener('pointerdown', open)
  input.addEventListener('keydown', event => event.key.startsWith('Arrow') && open())
  let hasBegun = false

  function begin(): void {
    if (hasBegun || !form || !input) return
    hasBegun = true
    import('./mount-where-to.tsx').then(
      ({ mountWhereTo }) => mountWhereTo(form, input, used),
      // The next focus tries again.
      () => (hasBegun = false)
    )
  }
  input.addEventListener('focus', begin)
  if (document.activeElement === input || input.value !== input.defaultValue) begin()
}
