// Stores a button click, a form submission or a choice in an island that isn't hydrated yet, and replays it after
// hydration. Of clicks and submissions, it replays only the last one, because a user who clicks three times wants the
// action once. Of choices (in lists, of boxes and of files), it replays the last one of each field, in their order.
{
  // An island can fail before the script that shows its error has loaded.
  addEventListener('astro:hydration-error', ({ target, detail }) => (target.failed = detail))

  // The island's script leaves the hydration to a later task of React, which would reset a choice that comes in between. An
  // event that React knows hydrates the island at once.
  addEventListener(
    'astro:hydrate',
    ({ target }) => target.firstElementChild?.dispatchEvent(new Event('change', { bubbles: true })),
    true
  )

  const store = (event, key, replay) => {
    const island = event.target.closest('astro-island')
    if (!island?.hasAttribute('ssr')) return false
    if (!island.stored) {
      island.stored = new Map()
      // The effects have run by the next turn.
      const all = () => setTimeout(() => [...island.stored.values()].forEach(each => each()))
      island.addEventListener('astro:hydrate', all, { once: true })
    }
    island.stored.delete(key)
    island.stored.set(key, replay)
    return true
  }

  for (const type of ['click', 'submit'])
    addEventListener(
      type,
      event => {
        const target = event.target.closest?.(type === 'click' ? 'button[type=button]' : 'form:not([action])')
        if (!target) return
        const replay = () =>
          target.isConnected && (type === 'click' ? target.click() : target.requestSubmit())
        if (store(event, 'press', replay)) event.preventDefault()
      },
      true
    )

  addEventListener(
    'change',
    event => {
      const field = event.target
      if (!field.matches?.('select, [type=file], [type=checkbox], [type=radio]')) return
      // A line of filters may have no island: the script that applies it looks here when it has loaded.
      const filters = field.closest('form[data-applies]')
      if (filters) filters.changed = field
      const { value, checked, type } = field
      store(event, field, () => {
        if (!field.isConnected) return
        // The browser keeps the files.
        if (type !== 'file') Object.assign(field, checked === undefined ? { value } : { checked })
        if (!/checkbox|radio/.test(type)) return field.dispatchEvent(new Event('change', { bubbles: true }))
        // Of these, React hears the click, and only if it changes something.
        field.checked = !checked
        field.click()
      })
    },
    true
  )
}
