import { asApiError } from '../../lib/api-error.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

/** Makes the choices of the header's menu work: for whom the person books. The page then shows what belongs to the choice. */
export function startOwnerSwitch(): void {
  const menu = document.getElementById('owner-menu')
  menu?.addEventListener('click', async event => {
    const choice =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-book-for]') : null
    const owner = choice?.dataset['bookFor']
    if (!choice || !owner || menu.ariaBusy) return
    menu.ariaBusy = 'true'
    const failure = menu.querySelector('[data-owner-failure]')
    if (failure) failure.textContent = ''
    try {
      const { chooseOwner } = await import('../../stores/booking/booking-for.ts')
      await chooseOwner(owner)
      location.reload()
    } catch (error) {
      if (failure) failure.textContent = sentenceFor(asApiError(error).code)
    } finally {
      menu.ariaBusy = null
    }
  })
}
