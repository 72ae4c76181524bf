// Keeps a button press or a form submission if its island isn't hydrated yet, and repeats it after hydration. Keeps
// only the last one per island, because somebody who presses three times wants it once.
;['click', 'submit'].forEach(type =>
  addEventListener(
    type,
    event => {
      const target = event.target.closest?.(type === 'click' ? 'button[type=button]' : 'form:not([action])')
      const island = target?.closest('astro-island')
      if (!island?.hasAttribute('ssr')) return
      event.preventDefault()
      const first = !island.kept
      island.kept = () => target.isConnected && (type === 'click' ? target.click() : target.requestSubmit())
      if (first) island.addEventListener('astro:hydrate', () => island.kept(), { once: true })
    },
    true
  )
)
