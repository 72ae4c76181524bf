// A press on a button, and a form sent, whose island has not come alive yet are kept and given to it once it has: only
// the last of them, as somebody who presses thrice wants it once.
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
