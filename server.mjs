/** `npm start`: serves a built site for production. Plain JavaScript, so that an old Node gets a sentence. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// Without a build, the start runs from the TypeScript sources, which older versions can't read, and asks for a build.
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Dropway needs Node 22.18 or newer, but this is ${process.versions.node}. Run npm start, which uses Dropway's own Node, or node_modules/.bin/node server.mjs.`
  )
  process.exit(1)
}
const { importServer } = await import('./scripts/import-server.mjs')
const { start } = await importServer('start')
await start()
