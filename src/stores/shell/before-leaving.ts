/** What a page still has to keep when its session ends: done before the page is left. */
const tasks = new Set<() => Promise<void>>()

/** Runs `task` before the page is left. Returns the way to take that back. */
export function beforeLeaving(task: () => Promise<void>): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Resolves once everything is kept, or has failed: the page is left either way. */
export async function keepBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...tasks].map(task => task()))
}
