/** Books a delivery of the dashboard again. Without script, its links lead to the delivery, which has the same button. */
export function startBookAgain(): void {
  document.addEventListener('click', async event => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-again]') : null
    // Another tab has no use for this tab's draft.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (link.ariaBusy) return
    link.ariaBusy = 'true'
    try {
      const { $historyError, bookAgain } = await import('../../../stores/delivery/history.ts')
      await bookAgain(link.dataset['again'] ?? '')
      if ($historyError.get()) location.assign(link.href)
    } catch {
      location.assign(link.href)
    } finally {
      link.ariaBusy = null
    }
  })
}
