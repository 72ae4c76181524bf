/** The click comes right after the finger is up. Later than this, in milliseconds, it's another press. */
const longestDelay = 1_000

let stop = () => {}

/**
 * Ignores the rest of the press that is in progress: its click, and the repetitions of a held key. Call it when a press has
 * acted before its end, or when something moves under the finger. Otherwise the release would press the next thing there.
 * The next press works as always, and so does the click of a screen reader, which has no press.
 */
export function ignoreRestOfPress(): void {
  stop()
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  let latest = Infinity
  stop = () => listening.abort()

  function ignore(event: Event): void {
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  function click(event: MouseEvent): void {
    // Keys, screen readers and scripts click with a count of 0.
    if (event.detail === 0) return
    if (event.timeStamp <= latest) ignore(event)
    stop()
  }
  addEventListener('click', click, options)
  addEventListener('contextmenu', ignore, options)
  addEventListener('keydown', event => (event.repeat ? ignore(event) : stop()), options)
  addEventListener('pointerup', event => (latest = event.timeStamp + longestDelay), options)
  addEventListener('pointerdown', event => event.isPrimary && stop(), options)
  addEventListener('pointercancel', () => stop(), options)
}
