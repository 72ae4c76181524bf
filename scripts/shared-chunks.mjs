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
/** What only the console's pages need, so that no customer loads it. */
const forConsole = /\/src\/(?:islands|stores|lib\/contract)\/ops\/.*\.tsx?$/
/** So many entries need a module: islands, scripts of pages, and parts that load later. */
const minShareCount = 14
/** With the hook of nanostores: the sign-in page needs it, and must not load the file of the controls for it. */
const own =
  /\/src\/(?:islands|stores|lib)\/.*\.tsx?$|vite\/preload-helper|\/node_modules\/@nanostores\/react\//

/** Returns the name of a file for modules that need React or not, and that the sign-in page has or not. */
const joined = (name, { react, everywhere }) => ({
  name: (id, context) =>
    (react || !usesReact(id, context)) && (!everywhere || isOnSignIn(id, context)) && !forConsole.test(id)
      ? name
      : null,
  test: own,
  minShareCount
})

const groups = [
  // Astro gives style sheets to pages, so none may be within a joined script.
  { name: id => basename(id, '.css'), test: /\.css$/, priority: 5 },
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//,
    priority: 5
  },
  { name: 'zod', test: /\/node_modules\/zod\//, priority: 5 },
  // Pages such as the dashboard run without an island, and don't wait for React.
  { ...joined('everywhere', { react: false, everywhere: true }), priority: 4 },
  { ...joined('signed-in', { react: false, everywhere: false }), priority: 3 },
  { ...joined('form', { react: true, everywhere: true }), priority: 2 },
  { ...joined('controls', { react: true, everywhere: false }), priority: 1 },
  { name: 'console', test: forConsole, minShareCount, priority: 0 }
]

const usesReact = (id, context) =>
  id.endsWith('.tsx') ||
  context.getModuleInfo(id)?.importedIds.some(each => /\/node_modules\/react\//.test(each))

/** Vite's helper loads parts later, on every page. */
const isOnSignIn = (id, context) => id.includes('vite/') || onSignIn(context).has(id)

let found
function onSignIn(context) {
  if (found) return found
  found = new Set(signInPage)
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
