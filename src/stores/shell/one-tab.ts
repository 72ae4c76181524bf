/** Runs a task in one tab at a time. If there are no locks (plain http), it runs at once. */
export function inOneTab<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request(name, run) : run()
}
