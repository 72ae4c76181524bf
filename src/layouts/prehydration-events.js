// Stores a button click, a form submission or a choice in an island that isn't hydrated yet, and replays it after
// hydration. Of clicks and submissions, it replays only the last one, because a user who clicks three times wants the
// action once. Of choices, it replays the last one of each list, in their order.
{
  const store = (event, key, replay) => {
    const island = event.target.closest('astro-island')
    if (!island?.hasAttribute('ssr')) return false
    if (!island.stored) {
      island.stored = new Map()
      const all = () => [...island.stored.values()].forEach(each => each())
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
      const list = event.target
      if (list.tagName !== 'SELECT') return
      const { value } = list
      store(event, list, () => {
        if (!list.isConnected) return
        list.value = value
        list.dispatchEvent(new Event('change', { bubbles: true }))
      })
    },
    true
  )
}
