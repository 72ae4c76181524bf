/** The rows of a list have a link each. Lists that have their own keys aren't marked. */
const rows = '[data-key-rows] li, [data-key-rows] tbody tr:not([data-group])'

/**
 * Moves the focus to the link of the next or previous row of the page's list, from the row that has it. Returns whether there
 * is one.
 */
export function moveInList(step: 1 | -1): boolean {
  const list = [...document.querySelectorAll(rows)].filter(row => row.querySelector('a'))
  const at = list.findIndex(row => row.contains(document.activeElement))
  const next = list[at === -1 ? 0 : Math.max(0, Math.min(list.length - 1, at + step))]
  next?.querySelector('a')?.focus()
  return next !== undefined
}
