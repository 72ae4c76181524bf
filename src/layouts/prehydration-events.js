// Stores a button click or a form submission in an island that isn't hydrated yet, and replays it after hydration. It
// replays only the last one, because a user who clicks three times wants the action once.
;['click', 'submit'].forEach(type =>
  addEventListener(
    type,
    event => {
      const target = event.target.closest?.(type === 'click' ? 'button[type=button]' : 'form:not([action])')
      const island = target?.closest('astro-island')
      if (!island?.hasAttribute('ssr')) return
      event.preventDefault()
      const first = !island.storedPress
      island.storedPress = () =>
        target.isConnected && (type === 'click' ? target.click() : target.requestSubmit())
      if (first) island.addEventListener('astro:hydrate', () => island.storedPress(), { once: true })
    },
    true
  )
)
