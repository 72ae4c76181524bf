/** The focus that a page gives a field when it comes alive. Nobody uses the field yet, so nothing loads because of it. */
const fields = new WeakSet<Element>()

export function focusQuietly(field: HTMLElement): void {
  fields.add(field)
  field.focus({ preventScroll: true })
}

/** Returns whether a page has focused this field, not a person. */
export const isQuietlyFocused = (field: Element): boolean => fields.has(field)

export function isOfQuietFocus({ type, target }: Event): boolean {
  return type === 'focusin' && target instanceof Element && fields.has(target)
}
