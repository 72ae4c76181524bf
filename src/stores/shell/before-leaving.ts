/** Tasks that store data before the page is left at the end of a session. */
const tasks = new Set<() => Promise<void>>()

/** Runs `task` before the page is left. Returns a function that removes it. */
export function beforeLeaving(task: () => Promise<void>): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Resolves once every task has finished or failed. The page is left in both cases. */
export async function saveBeforeLeaving(): Promise<void> {
  await Promise.allSettled([...tasks].map(task => task()))
}
