/**
 * Applies a choice in a line of filters at once, by loading the page of the list. The filters behind the button wait for
 * their own button, so that several can be changed together. The page of a list loads this, also for a form that no
 * island renders.
 */
function apply({ target }: { target: unknown }): void {
  if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return
  const form = target.closest<HTMLFormElement>('form[data-applies]')
  const rest = form?.querySelector<HTMLDetailsElement>('.filters-rest')
  // A search applies with Enter: a change is also told when the field is left.
  if (!form || rest?.contains(target) || target instanceof HTMLInputElement) return
  const needsRest = target.options[target.selectedIndex]?.hasAttribute('data-needs-rest')
  if (!needsRest || !rest) return form.requestSubmit()
  rest.open = true
  rest.querySelector<HTMLInputElement>('input')?.focus()
}

/** Keeps what isn't set out of the address. */
function leaveOut({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || !target.hasAttribute('data-applies')) return
  for (const [name, value] of Array.from(formData)) if (value === '') formData.delete(name)
}

/**
 * Applies the choices of all lines of filters on the page, also of those that are rendered later, and the one that was made
 * before this script had loaded, which prehydration-events.js leaves at the form.
 */
export function applyFilters(): void {
  document.addEventListener('change', apply)
  document.addEventListener('formdata', leaveOut)
  for (const form of document.querySelectorAll<HTMLFormElement & { changed?: unknown }>('form[data-applies]'))
    apply({ target: form.changed })
}
