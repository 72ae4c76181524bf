/**
 * Returns a function that never runs `run` twice at once. If it's called during a run, it runs once more afterwards,
 * no matter how many calls there were. All callers wait for the last run.
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
