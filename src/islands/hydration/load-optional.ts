const optional = new WeakSet<Error>()

/**
 * Loads a script that the page can do without. Returns undefined if it doesn't load. For any other script the page would
 * be reloaded (watch-islands.ts), which would lose what somebody is typing.
 */
export async function loadOptional<Script>(load: () => Promise<Script>): Promise<Script | undefined> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error) optional.add(error)
    return undefined
  }
}

/** Returns whether an error is that of an optional script. It's known once the script's import has failed. */
export const isOptional = (error: Error): boolean => optional.has(error)
