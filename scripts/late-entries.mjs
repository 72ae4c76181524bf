/**
 * A Vite plugin that builds scripts that an inline script imports by a fixed address. A page that doesn't use them
 * has no other script that could know their address.
 * @param {Record<string, string>} entries the source of each file name
 * @returns {import('vite').Plugin}
 */
export function lateEntries(entries) {
  return {
    name: 'late-entries',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    buildStart() {
      for (const [fileName, id] of Object.entries(entries))
        this.emitFile({ type: 'chunk', id, fileName, preserveSignature: 'exports-only' })
    }
  }
}
