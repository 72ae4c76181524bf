import { basename, resolve } from 'node:path'

/**
 * Joins the scripts that many pages load, so that a page loads some dozens of files instead of more than a hundred: React and
 * the validator, which change with their versions only, and our own modules that many islands share. Those that the
 * sign-in page needs are apart: nobody there needs the others yet.
 * @returns {import('vite').Plugin}
 */
export function sharedChunks() {
  return {
    name: 'shared-chunks',
    configEnvironment(name) {
      if (name !== 'client') return
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    }
  }
}

const signInPage = ['session/SignIn.tsx', 'shell/Toasts.tsx', 'hydration/watch-islands.ts'].map(name =>
  resolve(import.meta.dirname, '../src/islands', name)
)
/** So many entries need a module: islands, scripts of pages, and parts that load later. */
const minShareCount = 14
const own = /\/src\/(?:islands|stores|lib)\/.*\.tsx?$/

const groups = [
  {
    name: 'react',
    // The helper loads parts later, and every page has it.
    test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/|vite\/preload-helper/,
    priority: 2
  },
  { name: 'zod', test: /\/node_modules\/zod\// },
  {
    name: (id, context) => (onSignIn(context).has(id) ? 'everywhere' : null),
    test: own,
    minShareCount,
    priority: 1
  },
  { name: 'signed-in', test: own, minShareCount },
  // Astro gives style sheets to pages, so none may be within a joined script.
  { name: id => basename(id, '.css'), test: /\.css$/, priority: 3 }
]

let found
/** Returns the modules that the sign-in page imports. */
function onSignIn(context) {
  if (found) return found
  found = new Set(signInPage)
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
