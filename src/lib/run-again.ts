/**
 * Makes calls of `run` follow one another: asked while it runs, it runs once more afterwards, however often it was
 * asked. Everyone who asked waits for the last run.
 */
export function runAgain(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let asked = false
  async function whileAsked(): Promise<void> {
    try {
      while (asked) {
        asked = false
        await run()
      }
    } finally {
      running = undefined
    }
  }
  return () => {
    asked = true
    return (running ??= whileAsked())
  }
}
